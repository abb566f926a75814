// Looks words up, and suggests the words that were probably meant: Suggest.exe words.dat Quiz speling
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

// A dictionary, for any number of threads. The runtime does not free a SafeHandle while a call uses it.
sealed class Dictionary : SafeHandle {
    const string Lib = "dictc"; // in Unity for iOS, which links libdictc.a: "__Internal"

    // Text is passed as UTF-8 in a byte[], because the runtime would convert a string to another encoding.
    [DllImport(Lib)] static extern IntPtr dictc_error_message();
    [DllImport(Lib)] static extern int dictc_copy(byte[] bytes, UIntPtr size, out IntPtr dict);
    [DllImport(Lib)] static extern void dictc_close(IntPtr dict);
    [DllImport(Lib)] static extern int dictc_contains(Dictionary dict, byte[] word, UIntPtr len);
    [DllImport(Lib)] static extern int dictc_search_suggest(
        Dictionary dict, byte[] typed, UIntPtr len, UIntPtr limit, out IntPtr search);
    [DllImport(Lib)] static extern int dictc_search_next(IntPtr search, out Hit hit);
    [DllImport(Lib)] static extern void dictc_search_free(IntPtr search);
    struct Hit { public IntPtr Word; public UIntPtr Len; public uint Id, Detail; }

    // Opens the bytes of a file, such as those of a TextAsset of Unity.
    public Dictionary(byte[] bytes) : base(IntPtr.Zero, true) { Check(dictc_copy(bytes, Size(bytes), out handle)); }
    public override bool IsInvalid => handle == IntPtr.Zero;
    protected override bool ReleaseHandle() { dictc_close(handle); return true; }

    static UIntPtr Size(byte[] bytes) => (UIntPtr)bytes.Length;
    static bool Check(int status) { // returns false for DICTC_NONE
        if (status > 1) throw new InvalidDataException(Marshal.PtrToStringAnsi(dictc_error_message()));
        return status == 0;
    }

    public bool Contains(string word) {
        var text = Encoding.UTF8.GetBytes(word);
        return dictc_contains(this, text, Size(text)) != 0;
    }
    public IEnumerable<string> Suggest(string typed, int limit) {
        var text = Encoding.UTF8.GetBytes(typed);
        Check(dictc_search_suggest(this, text, Size(text), (UIntPtr)limit, out IntPtr search));
        try {
            for (Hit hit; Check(dictc_search_next(search, out hit));) {
                var bytes = new byte[(int)hit.Len];
                Marshal.Copy(hit.Word, bytes, 0, bytes.Length);
                yield return Encoding.UTF8.GetString(bytes);
            }
        } finally { dictc_search_free(search); }
    }
    static void Main(string[] args) {
        try {
            using (var dict = new Dictionary(File.ReadAllBytes(args[0])))
                foreach (var word in args.Skip(1))
                    Console.WriteLine("{0}: {1}", word, dict.Contains(word) ? "yes" : string.Join(", ", dict.Suggest(word, 3)));
        } catch (Exception error) {
            Console.Error.WriteLine($"Suggest: {error.Message}");
            Environment.ExitCode = 1;
        }
    }
}
