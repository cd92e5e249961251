// Hair behind and before a face, by its cut; `hair` and `shine` are its colours.

const curl = (hair, rounds) =>
  `<g fill="${hair}">${rounds.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** What is seen behind the head. */
export const BEHIND = {
  afro: (hair) =>
    `<g fill="${hair}"><circle cx="100" cy="72" r="45"/><circle cx="62" cy="84" r="23"/><circle cx="138" cy="84" r="23"/><circle cx="73" cy="52" r="24"/><circle cx="127" cy="52" r="24"/><circle cx="100" cy="38" r="24"/><circle cx="61" cy="107" r="15"/><circle cx="139" cy="107" r="15"/></g>`,
  bob: (hair) =>
    `<path d="M57 96C55 38 145 38 143 96L145 134Q128 142 118 136L82 136Q72 142 55 134Z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M58 98C54 36 146 36 142 98C144 132 150 158 154 190L118 190L82 190L46 190C50 158 56 132 58 98Z" fill="${hair}"/>`,
  bun: (hair, shine) =>
    `<circle cx="100" cy="44" r="18" fill="${hair}"/><path d="M86 49Q100 57 114 49" stroke="${shine}" stroke-width="3" fill="none"/><path d="M62 96C60 42 140 42 138 96L134 112H66Z" fill="${hair}"/>`,
  wave: (hair) =>
    `<path d="M60 96C54 34 150 34 143 98C150 116 138 126 147 144C156 162 140 172 146 186L112 178L88 178L54 186C60 172 44 162 53 144C62 126 52 114 60 96Z" fill="${hair}"/>`,
  short: (hair) =>
    `<path d="M60 94C56 40 144 40 140 94C143 112 140 120 132 127L68 127C60 120 57 112 60 94Z" fill="${hair}"/>`,
  curls: (hair) =>
    curl(hair, [
      [100, 70, 42],
      [62, 78, 20],
      [138, 78, 20],
      [55, 104, 19],
      [145, 104, 19],
      [54, 130, 18],
      [146, 130, 18],
      [60, 152, 17],
      [140, 152, 17],
      [76, 48, 20],
      [124, 48, 20],
      [100, 40, 18],
    ]),
};

/** What falls before the face. */
export const BEFORE = {
  fade: (hair) =>
    `<path d="M68 88C66 50 134 50 132 88L129 78C124 68 112 66 100 66C88 66 76 68 71 78Z" fill="${hair}"/>`,
  afro: (hair) =>
    `<path d="M69 90C70 66 88 62 100 62C112 62 130 66 131 90C124 76 114 73 100 73C86 73 76 76 69 90Z" fill="${hair}"/>`,
  bob: (hair, shine) =>
    `<path d="M66 96C64 50 136 50 134 96L130 91Q100 84 70 91Z" fill="${hair}"/><path d="M84 60Q100 54 116 60" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M57 94Q62 116 66 136L73 120L70 90ZM143 94Q138 116 134 136L127 120L130 90Z" fill="${hair}"/>`,
  crop: (hair, shine) =>
    `<path d="M66 92C62 46 108 42 124 50C136 56 136 74 134 92L129 80C120 72 108 76 92 72C82 70 74 74 71 82Z" fill="${hair}"/><path d="M84 58Q102 48 120 57" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  long: (hair, shine) =>
    `<path d="M100 54C76 54 66 76 67 104C74 92 94 80 100 58C106 80 126 92 133 104C134 76 124 54 100 54Z" fill="${hair}"/><path d="M100 56V50" stroke="${shine}" stroke-width="2"/><path d="M74 70Q82 60 94 58" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  beanie: () =>
    `<path d="M64 84C62 34 138 34 136 84Z" fill="#2f5a63"/><path d="M62 72Q100 58 138 72V88Q100 74 62 88Z" fill="#23464e"/><g stroke="#3d6e78" stroke-width="2.5">${[74, 87, 100, 113, 126].map((x) => `<path d="M${x} ${68 + Math.abs(100 - x) * 0.1}v12"/>`).join('')}</g>`,
  bun: (hair, shine) =>
    `<path d="M67 94C66 54 134 54 133 94C126 74 114 66 100 66C86 66 74 74 67 94Z" fill="${hair}"/><path d="M78 68Q90 56 104 58" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  wave: (hair) =>
    `<path d="M66 100C62 50 118 44 130 60C138 70 136 88 134 100C130 84 118 80 98 68C90 82 74 84 66 100Z" fill="${hair}"/>`,
  tousle: (hair, shine) =>
    `<path d="M65 94C58 44 102 40 122 46C142 52 138 80 135 94L128 82L120 92L111 80L101 93L92 80L83 92L75 82L70 96Z" fill="${hair}"/><path d="M86 56Q102 48 118 56" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  short: (hair, shine) =>
    `<path d="M66 102C62 50 124 46 132 66C136 78 135 92 134 100C128 86 120 84 84 72C80 86 72 88 66 102Z" fill="${hair}"/><path d="M96 60Q110 54 122 62" stroke="${shine}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  curls: (hair) =>
    `<path d="M68 98C68 60 92 58 106 62C124 60 134 74 132 98C126 80 116 78 104 70C92 80 76 78 68 98Z" fill="${hair}"/>`,
  shortcurl: (hair) =>
    curl(hair, [
      [72, 74, 13],
      [84, 60, 14],
      [100, 54, 15],
      [116, 60, 14],
      [128, 74, 13],
      [92, 68, 9],
      [108, 68, 9],
      [67, 88, 8],
      [133, 88, 8],
    ]),
};
