import { argv, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { say } from './child';
import { thirteenWords } from './translate-models';

/**
 * People who have one line after the other translated, until its input ends; answers each line it reads with
 * how many were. Each of them comes as the address of a friend and their own token.
 */
const [url = '', start = '0', ...people] = argv.slice(2);
let next = Number(start);
let [done, refused] = [0, 0];

async function keepOn(person: string): Promise<void> {
  const [peer = '', token = ''] = person.split('/');
  for (;;) {
    const answer = await fetch(`${url}/api/translate/message`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: thirteenWords((next += 1), 'en'),
        toLanguage: 'de',
        toUserImAccount: peer,
      }),
    });
    const { data } = (await answer.json()) as { readonly data?: { readonly translated?: boolean } };
    if (data?.translated === true) done += 1;
    else refused += 1;
  }
}

for (const person of people) void keepOn(person);
for await (const line of createInterface(stdin)) say({ asked: line, done, refused });
process.exit(0);
