// Asks Morfologik for lemmas, for lemmas.py.
//
// `Morfologik.java build TABLE DICT` makes a dictionary of words and their lemmas. `Morfologik.java measure DICT WORDS` prints the
// seconds until the first answer, 0 for the memory, which is not measured, and the seconds a word.

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import morfologik.fsa.builders.CFSA2Serializer;
import morfologik.fsa.builders.FSABuilder;
import morfologik.stemming.Dictionary;
import morfologik.stemming.DictionaryLookup;
import morfologik.stemming.EncoderType;
import morfologik.stemming.WordData;

public class Morfologik {
    private static final int ROUNDS = 3;

    public static void main(String[] args) throws IOException {
        Path dictionary = Path.of(args[0].equals("build") ? args[2] : args[1]);
        if (args[0].equals("build")) {
            build(Files.readAllLines(Path.of(args[1])), dictionary);
        } else {
            measure(dictionary, Files.lines(Path.of(args[2])).map(line -> line.split("\t")).toArray(String[][]::new));
        }
    }

    /** Each line is a word, a tab, and its lemma. */
    private static void build(List<String> lines, Path dictionary) throws IOException {
        var encoder = EncoderType.SUFFIX.get();
        byte[][] entries = new byte[lines.size()][];
        for (int at = 0; at < entries.length; at++) {
            String[] pair = lines.get(at).split("\t");
            byte[] word = pair[0].getBytes("UTF-8");
            ByteBuffer edit = encoder.encode(ByteBuffer.allocate(0), ByteBuffer.wrap(word), ByteBuffer.wrap(pair[1].getBytes("UTF-8")));
            ByteBuffer entry = ByteBuffer.allocate(word.length + 1 + edit.remaining());
            entries[at] = entry.put(word).put((byte) '\t').put(edit).array();
        }
        Arrays.sort(entries, FSABuilder.LEXICAL_ORDERING);
        try (OutputStream out = Files.newOutputStream(dictionary)) {
            new CFSA2Serializer().serialize(FSABuilder.build(entries), out);
        }
        String info = "fsa.dict.separator=\\t\nfsa.dict.encoding=UTF-8\nfsa.dict.encoder=SUFFIX\n";
        Files.writeString(Path.of(dictionary.toString().replace(".dict", ".info")), info);
    }

    /** Each pair is a word and its lemma. */
    private static void measure(Path dictionary, String[][] pairs) throws IOException {
        long start = System.nanoTime();
        var lookup = new DictionaryLookup(Dictionary.read(dictionary));
        lookup.lookup(pairs[0][0]);
        double ready = (System.nanoTime() - start) / 1e9;
        double[] times = new double[ROUNDS];
        for (int turn = 0; turn < ROUNDS; turn++) {
            int asked = 0;
            start = System.nanoTime();
            for (int at = turn; at < pairs.length; at += ROUNDS, asked++) {
                List<WordData> found = lookup.lookup(pairs[at][0]);
                if (found.isEmpty() || !pairs[at][1].contentEquals(found.get(0).getStem())) {
                    throw new AssertionError(pairs[at][0]);
                }
            }
            times[turn] = (System.nanoTime() - start) / 1e9 / asked;
        }
        Arrays.sort(times);
        System.out.println(ready + " 0 " + times[ROUNDS / 2]);
    }
}
