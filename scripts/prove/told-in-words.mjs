/** A title in which values that are written as JSON become words: `{"age":30,"away":true}` is `age 30, away`. */
export function toldInWords(title) {
  let told = '';
  for (let at = 0; at < title.length;) {
    const found = '{['.includes(title[at]) ? valueAt(title, at) : undefined;
    told += found ? wordsOf(found.value) : title[at];
    at = found ? found.end : at + 1;
  }
  return told;
}

/** The object or list that begins there, and where it ends; undefined where none does. */
function valueAt(title, start) {
  for (let end = start + 1; end <= title.length; end += 1) {
    if (!'}]'.includes(title[end - 1])) continue;
    try {
      return { value: JSON.parse(title.slice(start, end)), end };
    } catch {
      // A longer part may be one.
    }
  }
  return undefined;
}

function wordsOf(value) {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(nestedWords).join(' and ') || 'nothing';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value).map(fieldWords).join(', ') || 'nothing given';
}

function fieldWords([name, value]) {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  if (typeof value === 'boolean') return value ? words : `not ${words}`;
  return `${words} ${nestedWords(value)}`;
}

function nestedWords(value) {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !Array.isArray(value) ? `(${wordsOf(value)})` : wordsOf(value);
}
