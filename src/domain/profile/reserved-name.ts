/** Letters of other scripts, and signs, that look like a Latin letter of the words below (Unicode UTS #39). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', // Cyrillic, as most of what follows
  α: 'a',
  '@': 'a',
  '4': 'a',
  ɑ: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  '3': 'e',
  ҽ: 'e',
  ф: 'f',
  ƒ: 'f',
  і: 'l',
  ӏ: 'l',
  ı: 'l',
  ι: 'l',
  i: 'l',
  j: 'l',
  '1': 'l',
  '|': 'l',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  '0': 'o',
  ö: 'o',
  ø: 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  υ: 'u',
  ц: 'u',
  ν: 'v',
  ѵ: 'v',
  у: 'y',
  γ: 'y',
};

/** Who the service itself is, in the eight languages; nobody else may be called so. */
const OFFICES = [
  'support',
  'admin',
  'administrator',
  'moderator',
  'operator',
  'system',
  'staff',
  'helpdesk',
  'help',
  'service',
  'customerservice',
  'official',
  'team',
  'security',
  'kundendienst',
  'kundenservice',
  'administrador',
  'moderador',
  'soporte',
  'ayuda',
  'поддержка',
  'служба поддержки',
  'администратор',
  'администрация',
  'модератор',
  '客服',
  '官方',
  '官方客服',
  '管理员',
  '管理員',
  '系统',
  '系統',
  '在线客服',
  '線上客服',
  'サポート',
  '運営',
  '管理者',
  '고객센터',
  '고객지원',
  '관리자',
  '운영자',
];

/** The name of the product, which offices are named with. */
const PRODUCT = 'parley';

/** What a name looks like at a glance: without marks, case, spaces, and with Latin letters for what resembles them. */
export function shapeOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const latin = Array.from(plain, (character) => LOOK_ALIKES[character] ?? character).join('');
  return latin
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const RESERVED: ReadonlySet<string> = new Set(OFFICES.map(shapeOf));

/**
 * Whether a name passes for the service itself, such as "Support", "Parley Support" or "Ѕuрроrt": people
 * trust who is called so with passwords and money.
 */
export function isReservedName(name: string): boolean {
  const shape = shapeOf(name);
  const product = shapeOf(PRODUCT);
  const rest = shape.replaceAll(product, '');
  if (rest === '') return shape !== '';
  return isOffices(rest);
}

/** Whether a shape is made of nothing but offices: "official support team". */
function isOffices(shape: string): boolean {
  if (shape === '' || RESERVED.has(shape)) return true;
  for (let length = 2; length < shape.length; length += 1) {
    if (RESERVED.has(shape.slice(0, length)) && isOffices(shape.slice(length))) return true;
  }
  return false;
}

/**
 * Signs without a shape, which make two names that look the same: all but the joiners inside an emoji or
 * between letters whose script is written with them, and the sign that colours an emoji.
 */
export function hasHiddenSigns(name: string): boolean {
  const bare = name
    .replace(
      /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
      '',
    )
    .replace(
      /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu,
      '',
    )
    .replace(/(?<=[\p{Emoji}])[\ufe0e\ufe0f]/gu, '');
  return /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(bare);
}
