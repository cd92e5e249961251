import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;

/**
 * A Vite plugin: every styled part is named after its file and its place in it. What is drawn at build and what
 * the browser draws have the same class names then, whatever was read before.
 *
 * @returns {import('vite').Plugin}
 */
export function styledIds() {
  return {
    name: 'styled-ids',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ['"]styled-components['"]/ },
      handler(code, id) {
        const found = templatesIn(this.parse(code));
        const name = relative(ROOT, id);
        return { code: found.reduceRight((text, at, n) => named(text, at, `${name}:${n}`), code) };
      },
    },
  };
}

/** The places at which the templates of styled parts begin, in their order. */
function templatesIn(program) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'TaggedTemplateExpression' && isStyled(node.tag)) found.push(node.tag.end);
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found.toSorted((one, other) => one - other);
}

/** Whether an expression begins with `styled`: `styled.p`, `styled(Link)`, `styled.form.attrs(…)`. */
function isStyled(node) {
  if (node.type === 'MemberExpression') return isStyled(node.object);
  if (node.type === 'CallExpression') return isStyled(node.callee);
  return node.type === 'Identifier' && node.name === 'styled';
}

function named(code, at, place) {
  const id = createHash('sha256').update(place).digest('base64url').slice(0, 6);
  return `${code.slice(0, at)}.withConfig({componentId:"p-${id}"})${code.slice(at)}`;
}
