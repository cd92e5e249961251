import { MAX_SEARCH_TEXT } from '@/domain/messaging/message-search';
import {
  COMPLAINT_REASONS,
  MAX_COMPLAINT_NOTES,
  COMPLAINT_OUTCOMES,
  MAX_COMPLAINT_ANSWER,
} from '@/domain/complaints/complaint';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { ALBUM_UNDO, MAX_ALBUM_PICTURES } from '@/domain/media/album';
import {
  COMPRESS_ABOVE,
  COMPRESSED_BOX,
  COMPRESSION_QUALITY,
  MAX_IMAGE_BYTES,
  MAX_ANIMATION_PIXELS,
  MAX_DECODED_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SCANS,
  MAX_PICKED_PICTURES,
  UNSENT_PICTURE_LIFETIME,
} from '@/domain/media/image-rules';
import { PICTURE_SIZES } from '@/domain/media/picture-sizes';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { COMPANION_AFTER, COMPANION_ANSWERS_IN } from '@/domain/matching/companion';
import { MATCHING_RIGHTS, WISHES } from '@/domain/matching/why-matched';
import { EMOTICONS } from '@/domain/messaging/emoticons';
import { COMPANION_LIKES, COMPANION_REACTS_IN } from '@/domain/moments/companion-reaction';
import { MAX_COMMENT } from '@/domain/moments/comment';
import {
  MAX_MOMENT_TEXT,
  MAX_PICTURE_ALT,
  MOMENT_AUDIENCES,
  MOMENT_PICTURES,
  MOMENT_UNDO,
} from '@/domain/moments/moment';
import { NOT_NOW_RESTS } from '@/domain/notices/asking';
import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENT_TITLE } from '@/domain/notices/announcement';
import { NOTICE_KINDS } from '@/domain/notices/notice';
import { CODES_OF_REFUSALS, CODES_OF_SHORT_COINS } from '@/domain/shared/server-answer';
import { STILL_NEW } from '@/domain/notices/message-alert';
import { MIN_REMARK } from '@/domain/friends/remark-name';
import {
  FACE_CHECK_LIFETIME,
  FACE_CHECK_LIMIT,
  GESTURE_LIFETIME,
} from '@/domain/profile/face-check';
import { MAX_GENERAL_TEXT } from '@/domain/profile/general-text';
import { PICTURE_BURST } from '@/domain/safety/picture-burst';
import { ENOUGH } from '@/domain/safety/rule-book';
import { WARNING_KINDS } from '@/domain/safety/warning-kind';
import { CLAIM_LAPSES } from '@/domain/messaging/support-queue';
import { duration, type Rule } from './rule';

/** Blurred pictures, emoticons, companions, friends, moments, notices, complaints and what answers mean. */
export const PEOPLE_RULES = [
  {
    id: 'blurred-picture',
    rule: 'Pictures from a person who is no friend arrive blurred',
    value: 'blurred',
    source: 'readings, Chat behaviour',
    module: 'media/photo-permission',
  },
  {
    id: 'face-check',
    rule: 'A face is confirmed by an operator, from a live picture with a drawn gesture, for one profile picture',
    value: `a gesture counts for ${duration(GESTURE_LIFETIME)}, a picture waits ${duration(FACE_CHECK_LIFETIME)}, ${FACE_CHECK_LIMIT.count} gestures in ${duration(FACE_CHECK_LIMIT.window)}`,
    source: 'readings, Face check',
    module: 'profile/face-check',
  },
  {
    id: 'emoticons',
    rule: 'Named emoticons travel as text and come back as themselves',
    value: `${Object.keys(EMOTICONS).length} names`,
    source: 'specification §2; readings, Chat behaviour',
    module: 'messaging/emoticons',
  },
  {
    id: 'match-pool',
    rule: 'A search draws among those whom it may meet, where each passes the filter of the other',
    value: 'both or neither',
    source: 'readings, Fair matching',
    module: 'matching/draw',
  },
  {
    id: 'fair-draw',
    rule: 'A match is drawn by chance from the server and from the browser, and the browser checks the draw afterwards',
    value: 'the smallest entry',
    source: 'readings, Fair matching',
    module: 'matching/draw',
  },
  {
    id: 'unbiased-draws',
    rule: 'A draw prefers no candidate by order of arrival, name, gender, coins or membership',
    value: 'chi-square',
    source: 'readings, Fair matching',
    module: 'matching/draw',
  },
  {
    id: 'why-matched',
    rule: 'A match says its pool, the wishes that were met and relaxed, and the rights of membership that counted',
    value: [...WISHES, ...MATCHING_RIGHTS].join(', '),
    source: 'readings, Fair matching',
    module: 'matching/why-matched',
  },
  {
    id: 'demo-companion',
    rule: 'A demo companion steps in when no human came, pays like any person, accepts friend requests and gives an address for presents',
    value: `after ${duration(COMPANION_AFTER)}; ${duration(COMPANION_ANSWERS_IN.least)} to ${duration(COMPANION_ANSWERS_IN.most)} later`,
    source: 'readings, Better than observed',
    module: 'matching/companion',
  },
  {
    id: 'message-search',
    rule: 'A message is found by the beginnings of its words, and by any part of what is written without spaces, in both voices',
    value: `at most ${MAX_SEARCH_TEXT} characters`,
    source: 'readings, Chat behaviour',
    module: 'messaging/message-search',
  },
  {
    id: 'friend-request',
    rule: 'A request waits until the asked person answers, once; open people become friends at once',
    value: `${MAX_REQUEST_WORDS} characters`,
    source: 'specification §3, §4',
    module: 'friends/friend-request',
    adr: 'ADR-0007',
  },
  {
    id: 'privacy',
    rule: 'The owner chooses who may add them, who may write first and who sees likes and comments; the author always does. SVIP may look at pages unseen',
    value: DEFAULT_PRIVACY.whoMayAdd,
    source: 'specification §3, §4; readings, Feed',
    module: 'friends/privacy',
  },
  {
    id: 'remark-name',
    rule: 'A remark is saved unless it is the name shown',
    value: `${MIN_REMARK} to ${MAX_GENERAL_TEXT} columns`,
    source: 'specification §4, §5; readings, Chat behaviour',
    module: 'friends/remark-name',
  },
  {
    id: 'safety-rules',
    rule: 'A text is of a kind if two sentences of it, one after the other, name enough of its words; a paragraph changes no other',
    value: `${WARNING_KINDS.length} kinds, ${ENOUGH} points`,
    source: 'readings, Safety',
    module: 'safety/rule-book',
  },
  {
    id: 'safety-voices',
    rule: 'A message is judged in both voices, and in each language that its letters allow',
    value: 'either is enough',
    source: 'readings, Safety',
    module: 'safety/judge',
  },
  {
    id: 'picture-burst',
    rule: 'The sender is asked before many pictures go to a person who has not answered; they are never refused',
    value: `${PICTURE_BURST} pictures`,
    source: 'readings, Safety',
    module: 'safety/picture-burst',
  },
  {
    id: 'block',
    rule: 'A block holds for both sides and everywhere',
    value: 'both ways',
    source: 'readings, People and safety',
    module: 'friends/block',
  },
  {
    id: 'follow',
    rule: 'Following is idempotent; an empty list does not open',
    value: 'once',
    source: 'specification §5',
    module: 'friends/follow',
  },
  {
    id: 'like-person',
    rule: 'A mutual like opens the conversation for both, once, without a coin',
    value: duration(OPEN_FOR),
    source: 'readings, Like',
    module: 'matching/like',
  },
  {
    id: 'moment',
    rule: 'A moment has pictures and text',
    value: `${MOMENT_PICTURES.min} to ${MOMENT_PICTURES.max} pictures, 1 to ${MAX_MOMENT_TEXT} characters, ${MAX_PICTURE_ALT} to describe a picture`,
    source: 'specification §5; readings, Feed; ADR-0007',
    module: 'moments/moment',
  },
  {
    id: 'read-moment',
    rule: 'A moment is for all readers or for friends; blocked people do not see it, and no reader sees a hidden one',
    value: MOMENT_AUDIENCES.join(', '),
    source: 'readings, Feed',
    module: 'moments/moment',
  },
  {
    id: 'deleted-moment',
    rule: 'A deleted moment can be brought back for a while',
    value: duration(MOMENT_UNDO),
    source: 'readings, Feed',
    module: 'moments/moment',
  },
  {
    id: 'pinned-moment',
    rule: 'An author has one pinned moment at most',
    value: 'one',
    source: 'readings, Feed',
    module: 'moments/moment',
  },
  {
    id: 'burn-moment',
    rule: 'A burn-after-reading moment opens once per viewer until its author recovers it',
    value: `1 per viewer, ${duration(BURN_VIEW)}`,
    source: 'readings, Feed',
    module: 'moments/moment',
  },
  {
    id: 'comment',
    rule: 'Comments nest one level',
    value: `1 to ${MAX_COMMENT} characters`,
    source: 'specification §7; readings, Feed',
    module: 'moments/comment',
    adr: 'ADR-0007',
  },
  {
    id: 'read-comment',
    rule: 'A hidden comment is for its author; the author of a moment also sees the comments of people they blocked',
    value: 'own ones always',
    source: 'readings, Feed',
    module: 'moments/comment',
  },
  {
    id: 'like',
    rule: 'Likes are idempotent',
    value: 'one per person',
    source: 'readings, Feed',
    module: 'moments/comment',
  },
  {
    id: 'companion-reaction',
    rule: 'Demo companions like a post after a while, and one of them comments; they thank for comments on theirs',
    value: `${COMPANION_LIKES} likes, ${duration(COMPANION_REACTS_IN.least)} to ${duration(COMPANION_REACTS_IN.most)} later`,
    source: 'ADR-0030; ADR-0007',
    module: 'moments/companion-reaction',
    adr: 'ADR-0030',
  },
  {
    id: 'notice',
    rule: 'Kinds of notices, each leading to its target; visits and the like of one person are one a day, and a like of each post',
    value: NOTICE_KINDS.join(', '),
    source: 'specification §3; readings, Notices',
    module: 'notices/notice',
  },
  {
    id: 'quiet-hours',
    rule: 'Nothing rings in quiet hours; they may go over midnight, and two equal ends are none',
    value: 'local minutes, the end is not quiet any more',
    source: 'readings, Notices',
    module: 'notices/quiet-hours',
    adr: 'ADR-0021',
  },
  {
    id: 'message-alert',
    rule: 'An unseen message rings in a visible page and shows a system notice for a hidden one',
    value: `muted, quiet and older than ${duration(STILL_NEW)}: not at all`,
    source: 'readings, Notices',
    module: 'notices/message-alert',
    adr: 'ADR-0021',
  },
  {
    id: 'asking-for-notices',
    rule: 'The chat offers notices after the first sent message; "Not now" pauses the offer',
    value: duration(NOT_NOW_RESTS),
    source: 'readings, Notices',
    module: 'notices/asking',
    adr: 'ADR-0021',
  },
  {
    id: 'complaint',
    rule: 'A complaint names a reason and an account number',
    value: `${COMPLAINT_REASONS.length} reasons, ${MAX_COMPLAINT_NOTES} characters`,
    source: 'specification §3, §7; readings, Wire',
    module: 'complaints/complaint',
    adr: 'ADR-0007',
  },
  {
    id: 'complaint-claim',
    rule: 'A complaint is handled by the operator who has claimed it, until that lapses',
    value: duration(CLAIM_LAPSES),
    source: 'readings, People and safety',
    module: 'complaints/complaint',
    adr: 'ADR-0009',
  },
  {
    id: 'complaint-answer',
    rule: 'An operator answers a complaint once, in words, with the outcome',
    value: `${COMPLAINT_OUTCOMES.length} outcomes, ${MAX_COMPLAINT_ANSWER} characters`,
    source: 'readings, People and safety',
    module: 'complaints/complaint',
    adr: 'ADR-0009',
  },
  {
    id: 'announcement',
    rule: 'An announcement is read in the reader’s language, else in English, which is always there',
    value: `${MAX_ANNOUNCEMENT_TITLE} and ${MAX_ANNOUNCEMENT_TEXT} characters`,
    source: 'specification §7; ADR-0007',
    module: 'notices/announcement',
    adr: 'ADR-0009',
  },
  {
    id: 'answer-meaning',
    rule: 'Every HTTP status and body code has its meaning',
    value: 'by the status, then by the code',
    source: 'specification §8; readings, Wire',
    module: 'shared/server-answer',
  },
  {
    id: 'coins-short',
    rule: '105 and 106, from the server or the chat service, mean too few coins',
    value: CODES_OF_SHORT_COINS.join(', '),
    source: 'specification §8',
    module: 'shared/server-answer',
  },
  {
    id: 'translation-unpaid',
    rule: 'A refused translation opens the not-enough-coins dialog unless its code names another reason',
    value: `all but ${[...CODES_OF_REFUSALS].join(', ')}`,
    source: 'specification §4; readings, Money; ADR-0007',
    module: 'shared/server-answer',
  },
  {
    id: 'picture-kind',
    rule: 'A picture has the kind of its content: JPEG, PNG, GIF or WebP',
    value: Object.keys(IMAGE_TYPES).join(', '),
    source: 'specification §5; readings, People and safety; ADR-0065',
    module: 'media/sniff-image',
  },
  {
    id: 'picture-limits',
    rule: 'A picture has neither too many bytes for its use nor too many pixels',
    value: `${MAX_IMAGE_BYTES.chat / 1_048_576} MiB, avatars ${MAX_IMAGE_BYTES.avatar / 1_024} KiB, ${MAX_IMAGE_PIXELS} pixels, ${MAX_ANIMATION_PIXELS} in all frames, ${MAX_DECODED_BYTES} bytes and ${MAX_IMAGE_SCANS} scans to decode, unsent ones kept ${duration(UNSENT_PICTURE_LIFETIME)}`,
    source: 'specification §5, §9; readings, People and safety; ADR-0007',
    module: 'media/image-rules',
  },
  {
    id: 'picture-sizes',
    rule: 'A large picture is also kept smaller, for grids and for screens',
    value: `${PICTURE_SIZES.grid} and ${PICTURE_SIZES.screen} pixels at most on the longer side`,
    source: 'readings, Pictures; ADR-0030; ADR-0007',
    module: 'media/picture-sizes',
    adr: 'ADR-0030',
  },
  {
    id: 'picked-pictures',
    rule: 'A message takes a number of pictures in their order; of too many picked ones the first stay',
    value: `${MAX_PICKED_PICTURES} pictures`,
    source: 'readings, Pictures in messages',
    module: 'media/picked-pictures',
  },
  {
    id: 'conversation-pictures',
    rule: 'All pictures of a conversation can be walked through, but for those that burn or are still blurred',
    value: 'in the order of their messages',
    source: 'readings, Pictures in messages',
    module: 'messaging/conversation-pictures',
  },
  {
    id: 'album',
    rule: 'An album has a limit of pictures, and gives a deleted one back for a while',
    value: `${MAX_ALBUM_PICTURES} pictures, ${duration(ALBUM_UNDO)}`,
    source: 'specification §1, §2; ADR-0007',
    module: 'media/album',
  },
  {
    id: 'picture-compression',
    rule: 'A large picture is drawn smaller and encoded harder until it is small enough',
    value: `above ${COMPRESS_ABOVE / 1_024} KiB, at most ${COMPRESSED_BOX.long} by ${COMPRESSED_BOX.short}, quality ${COMPRESSION_QUALITY}`,
    source: 'specification §7, §9',
    module: 'media/compression-plan',
  },
  {
    id: 'picture-metadata',
    rule: 'Every picture loses the data about where, when and by whom it was made',
    value: 'same pixels',
    source: 'readings, People and safety',
    module: 'media/strip-metadata',
  },
] as const satisfies readonly Rule[];
