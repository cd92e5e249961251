import { rowsOf, type ExportSection, type Fields } from '@server/kernel/data/export-sections';

const profile: Fields = {
  nickname: 'app_user.nickname',
  avatar: 'app_user.avatar',
  gender: 'app_user.gender',
  birthYear: 'app_user.birth_year',
  birthMonth: 'app_user.birth_month',
  birthDay: 'app_user.birth_day',
  country: 'app_user.country',
  height: 'app_user.height',
  weight: 'app_user.weight',
  occupation: 'app_user.occupation',
  hobbies: 'app_user.hobbies',
  signature: 'app_user.signature',
  language: 'app_user.language',
  hides: 'app_user.hides',
  wasMale: 'app_user.was_male',
  genderChangedAt: 'app_user.gender_changed_at',
  birthChangedAt: 'app_user.birth_changed_at',
  faceConfirmedIn: 'app_user.face_of',
};

/** The export of the person's profile. */
export const profileExport: readonly ExportSection[] = [
  {
    name: 'profile',
    single: { absent: null },
    sources: [rowsOf('app_user.id', ['app_user.id'], profile)],
  },
  {
    name: 'faceCheck',
    single: { absent: null },
    sources: [
      rowsOf('face_check.person', ['face_check.person'], {
        state: 'face_check.state',
        gesture: 'face_check.gesture',
        comparedWith: 'face_check.avatar',
        picture: 'face_check.picture',
        reason: 'face_check.reason',
        at: 'face_check.at',
      }),
    ],
  },
];
