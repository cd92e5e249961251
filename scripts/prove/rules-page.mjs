/** The report of the rule book as one page without scripts. */
export function asHtml(verdicts, seed) {
  const broken = verdicts.filter(({ ok }) => !ok).length;
  const rows = verdicts.map(
    ({ id, rule, value, source, exampleCount, propertyCount, runs, ok, failures }) =>
      `<tr${ok ? '' : ' class="broken"'}><td>${ok ? 'holds' : 'broken'}</td><th scope="row">${text(id)}</th>` +
      `<td>${text(rule)}${failures.map(failureOf).join('')}</td><td>${text(value)}</td><td>${text(source)}</td>` +
      `<td>${exampleCount}</td><td>${propertyCount}</td><td>${runs}</td></tr>`,
  );
  const heads = ['', 'Rule', 'It says', 'Value', 'Source', 'Examples', 'Properties', 'Tried'];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The rule book</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}td,th{padding:.25rem .75rem;text-align:left;vertical-align:top}
tr:nth-child(even){background:#8881}.broken{background:#f003}pre{white-space:pre-wrap}</style>
<h1>The rule book</h1>
<p>${verdicts.length} rules, ${broken === 0 ? 'all hold' : `${broken} broken`}; searched from seed ${text(seed)}.</p>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></html>
`;
}

function failureOf({ title, because, counterexample }) {
  const found = counterexample ? `It does not hold for ${counterexample}: ` : '';
  return `<pre>${text(`${title}\n${found}${because}`)}</pre>`;
}

function text(words) {
  return String(words)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
