#!/usr/bin/env bash
# stream-chat 9.53.0 with stream-chat-react 14.12.0 (npm, SDKs of a chat vendor): a smiley that is typed into a
# sentence deletes the last letter of the message.
#
# Expected: an addition to the composer, which the SDK ships, replaces a smiley at the caret, such as :), by its
# picture. It leaves the rest of the text as it is.
# Seen: that holds for a smiley at the end of the text. For any other, the last character of the message is deleted
# as well, far from the caret: "See you :) at eight" becomes "... at eigh", and "ok?" becomes "ok". The cause is a
# function of stream-chat that is exported: replaceWordWithEntity cuts one character too many off the text behind
# the caret.
# Why it matters: the writer looks at the caret and does not see the end of the message change. "Meet me at 17:30"
# is sent as "17:3". A chat that translates while a person writes translates the damaged sentence, and charges for
# it.
set -euo pipefail
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT && cd "$work"
echo '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  stream-chat@9.53.0 stream-chat-react@14.12.0 react@19.3.1 react-dom@19.3.1 \
  emoji-mart@5.6.0 @emoji-mart/data@1.2.1

cat >check.cjs <<'JS'
const assert = require('node:assert');
const { init, SearchIndex } = require('emoji-mart');
const { replaceWordWithEntity, StreamChat } = require('stream-chat');
const { createTextComposerEmojiMiddleware } = require('stream-chat-react/emojis');
const { readFileSync } = require('node:fs');
for (const name of ['stream-chat', 'stream-chat-react']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version);
}

// Text, position of the caret, and what the composer makes of it.
const cases = [
  ['See you :)', 10, 'See you \u{1F642}'],
  ['See you :) at eight', 10, 'See you \u{1F642} at eigh'],
  ['Tomorrow :) ok?', 11, 'Tomorrow \u{1F642} ok'],
  ['Bring it :) and meet me at 17:30', 11, 'Bring it \u{1F642} and meet me at 17:3'],
];

async function main() {
  await init({ data: require('@emoji-mart/data') });
  const client = new StreamChat('key');
  client.userID = 'ann';
  client.user = { id: 'ann' };
  const channel = client.channel('messaging', 'room');
  Object.assign(channel, { initialized: true, data: { own_capabilities: [] } });
  const composer = channel.messageComposer.textComposer;
  composer.middlewareExecutor.insert({
    middleware: [createTextComposerEmojiMiddleware(SearchIndex)],
    position: { before: 'stream-io/text-composer/mentions-middleware' },
    unique: true,
  });
  for (const [text, caret, expected] of cases) {
    await composer.handleChange({ text, selection: { start: caret, end: caret } });
    console.log(`"${text}" becomes "${composer.text}"`);
    assert.strictEqual(composer.text, expected);
  }

  const entity = (word) => (word === '(c)' ? '©' : null);
  const helped = await replaceWordWithEntity({
    text: 'a (c) sign here',
    caretPosition: 5,
    getEntityString: entity,
  });
  console.log(`the helper alone: "${helped}"`);
  assert.strictEqual(helped, 'a © sign her');
  process.exit();
}
main();
JS
timeout 60 node check.cjs
