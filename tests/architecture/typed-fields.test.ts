import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/** Parts into which a text is written, and the parts that hold one of them. */
const TEXT_PARTS = [
  'Field',
  'TextArea',
  'CodeInput',
  'Combobox',
  'EditableName',
  'BirthFields',
  'NicknameField',
  'CountryField',
  'OccupationField',
  'IntroductionField',
  'ReasonInput',
];
/** Parts with an `input` that is pressed and not written into. */
const PRESSED = ['AvatarPicker', 'ChipGroup', 'OfferGroup', 'RadioGroup', 'Switch', 'Uploader'];
const PRESSED_TYPES = /\btype="(?:radio|checkbox|file|date)"/;

/** How typed text outlives a reload, as the file that does it describes. */
const KEEPS =
  /\b(?:useTypedWords|useTyped|keepTyped|saveDraft|useAddressChoice)\(|\b(?:typed|drafts)\.(?:keep|write)\(|\bstored\.write\(|#preferences\.write\(/;

const PROFILE = 'src/ui/features/profile/edit-profile.view-model.ts';
const REGISTRATION = 'src/ui/features/account/register.view-model.ts';
const ORDER = 'src/ui/features/shop/order-form.view-model.ts';
const COMPOSER = 'src/ui/features/messaging/composer.view-model.ts';
const MOMENT = 'src/ui/features/moments/compose.view-model.ts';

/** Each file with fields, how many they are, and the file that keeps what is typed into them. */
const FIELDS: Readonly<Record<string, readonly [count: number, keeper: string]>> = {
  'src/ui/features/account/AppealDialog.tsx': [1, 'src/ui/features/account/AppealDialog.tsx'],
  'src/ui/features/account/RegisterStep.tsx': [6, REGISTRATION],
  'src/ui/features/complaints/ComplaintDialog.tsx': [
    1,
    'src/ui/features/complaints/complaint.view-model.ts',
  ],
  'src/ui/features/gifts/RedPacketDialog.tsx': [
    2,
    'src/ui/features/gifts/red-packet-dialog.view-model.ts',
  ],
  'src/ui/features/messaging/DraftField.tsx': [1, COMPOSER],
  'src/ui/features/messaging/ConversationHeader.tsx': [
    1,
    'src/ui/features/messaging/ConversationHeader.tsx',
  ],
  'src/ui/features/messaging/corrections/CorrectDialog.tsx': [
    1,
    'src/ui/features/messaging/corrections/CorrectDialog.tsx',
  ],
  'src/ui/features/moments/ComposePictures.tsx': [1, MOMENT],
  'src/ui/features/moments/ComposeDialog.tsx': [1, MOMENT],
  'src/ui/features/moments/CommentForm.tsx': [1, 'src/ui/features/moments/comments.view-model.ts'],
  'src/ui/features/profile/RelationActions.tsx': [1, 'src/ui/features/profile/RelationActions.tsx'],
  'src/ui/features/profile/EditFacts.tsx': [5, PROFILE],
  'src/ui/features/profile/PersonProfile.tsx': [1, 'src/ui/features/profile/PersonProfile.tsx'],
  'src/ui/features/shop/OrderQuestion.tsx': [1, 'src/ui/features/shop/OrderQuestion.tsx'],
  'src/ui/features/shop/OrderForm.tsx': [2, ORDER],
  'src/ui/features/wallet/TopUp.tsx': [1, 'src/ui/features/wallet/TopUp.tsx'],
  'desk/AnnouncementsPane.tsx': [2, 'desk/AnnouncementsPane.tsx'],
  'desk/BanDialog.tsx': [1, 'desk/BanDialog.tsx'],
  'desk/ComplaintDecision.tsx': [1, 'desk/complaints.view-model.ts'],
  // The amount has to be typed again, so that a lost answer leads to no second grant.
  'desk/GrantDialog.tsx': [2, 'desk/GrantDialog.tsx'],
  'desk/OrderDialog.tsx': [1, 'desk/OrderDialog.tsx'],
  'desk/PersonNotes.tsx': [1, 'desk/PersonNotes.tsx'],
  'desk/ReasonInput.tsx': [1, 'desk/OrderDialog.tsx'],
  'desk/SupportConversation.tsx': [1, 'desk/support.view-model.ts'],
};

/** What is never stored, and why. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'src/ui/features/account/DeleteAccount.tsx': 'a password',
  'src/ui/features/account/LoginScreen.tsx': 'a password, and an address that the browser fills in',
  'src/ui/features/account/CodeStep.tsx': 'a code and a password',
  'src/ui/features/account/PassScreen.tsx': 'a code, and an address that the browser fills in',
  'src/ui/features/account/PasswordCard.tsx': 'a password',
  'src/ui/features/messaging/ForwardFriends.tsx': 'a search',
  'src/ui/features/membership/ForWhom.tsx': 'a search; who was chosen stands in the address',
  'src/ui/features/messaging/search/SearchDialog.tsx': 'a search',
  'src/ui/features/messaging/search/FindBar.tsx': 'a search',
  'src/ui/features/messaging/corrections/CorrectionsScreen.tsx': 'a search',
  'desk/Desk.tsx': 'a search',
  'desk/SignIn.tsx': 'a key',
};

/** How many fields a view has; a styled `input` of its own is one, too. */
function fieldsOf(text: string): number {
  const own = [...text.matchAll(/const (\w+) = styled\.(?:input|textarea)`/g)].map(
    ([, name]) => name,
  );
  const tags = [...TEXT_PARTS, 'textarea', 'input', ...own].join('|');
  const written = text.match(new RegExp(`<(?:${tags})\\b[^]*?/>`, 'g')) ?? [];
  return written.filter((field) => !PRESSED_TYPES.test(field)).length;
}

const files = [...sourcesIn('src/ui'), ...sourcesIn('desk')].filter((file) =>
  file.endsWith('.tsx'),
);
const isPart = (file: string) => file.startsWith('src/ui/parts/');
const views = files.filter((file) => !isPart(file) && !file.startsWith('src/ui/gallery/'));

describe('what is typed into a field', () => {
  const found = Object.fromEntries(
    views.flatMap((file) => {
      const count = fieldsOf(read(file));
      return count === 0 || file in NOT_STORED ? [] : [[file, count]];
    }),
  );

  it('is kept over a reload by a file that is named here, or is never stored for a reason', () => {
    const named = Object.fromEntries(
      Object.entries(FIELDS).map(([file, [count]]) => [file, count]),
    );
    expect(found).toEqual(named);
  });

  it.each(Object.values(FIELDS).map(([, keeper]) => keeper))('is kept by %s', (keeper) => {
    expect(read(keeper)).toMatch(KEEPS);
  });

  it('is never stored only where there is such a field', () => {
    for (const file of Object.keys(NOT_STORED))
      expect([file, fieldsOf(read(file))]).not.toEqual([file, 0]);
  });

  it('is in a part that is known as one that is written into, or as one that is pressed', () => {
    const withInput = files
      .filter(
        (file) =>
          isPart(file) && /<(?:input|textarea)\b|styled\.(?:input|textarea)/.test(read(file)),
      )
      .map((file) => /(\w+)\.tsx$/.exec(file)?.[1]);
    const unknown = withInput.filter((part) => ![...TEXT_PARTS, ...PRESSED].includes(part ?? ''));
    expect(unknown).toEqual([]);
  });
});
