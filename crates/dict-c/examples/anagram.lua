-- Lists pairs of words that use all letters of a text, by a search of its own: anagram.lua words.dat dormitory
local ffi = require "ffi"

-- The declarations of dictc.h that are used here.
ffi.cdef [[
typedef struct { uint32_t id, children, reserved[6]; } dictc_cursor;
const char *dictc_error_message(void);
int32_t dictc_load(const char *path, void **dict);
void dictc_close(void *dict);
int32_t dictc_cursor_root(const void *dict, dictc_cursor *cursor);
int dictc_cursor_step(const void *dict, dictc_cursor *cursor, const char *text, size_t len);
]]
local lib = ffi.load "dictc"
local NO_ID = 0xffffffff
local SHORTEST = 4

local function check(status)
  if status ~= 0 then error(ffi.string(lib.dictc_error_message()), 0) end
end

local function open(path)
  local dict = ffi.new "void *[1]"
  check(lib.dictc_load(path, dict))
  return ffi.gc(dict[0], lib.dictc_close)
end

-- Calls `found` with each word of the letters in `left`, a table of counts. Meanwhile `left` is what the word leaves.
local function each_word(dict, left, found)
  local function walk(cursor, word)
    if cursor.id ~= NO_ID and #word >= SHORTEST then found(word) end
    for letter, count in pairs(left) do
      local next = ffi.new("dictc_cursor", cursor) -- a copy: the place to come back to stays
      if count > 0 and lib.dictc_cursor_step(dict, next, letter, #letter) == 1 then
        left[letter] = count - 1
        walk(next, word .. letter)
        left[letter] = count
      end
    end
  end
  local root = ffi.new "dictc_cursor"
  check(lib.dictc_cursor_root(dict, root))
  walk(root, "")
end

local function main(path, text)
  local dict, left, pairs_found = open(path), {}, {}
  for letter in text:gmatch "%a" do left[letter] = (left[letter] or 0) + 1 end
  each_word(dict, left, function(first)
    each_word(dict, left, function(second)
      for _, count in pairs(left) do if count > 0 then return end end
      if first <= second then table.insert(pairs_found, first .. " " .. second) end
    end)
  end)
  table.sort(pairs_found)
  print(table.concat(pairs_found, "\n"))
end

local ok, message = pcall(main, ...)
if not ok then io.stderr:write("anagram: ", message, "\n"); os.exit(1) end
