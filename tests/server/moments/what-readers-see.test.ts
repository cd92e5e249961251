import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { blockUser, setPrivacy, unblockUser } from '@/contract/http/friends';
import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { HOUR, SECOND } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { setCommentHidden } from '@server/moments/comment-store';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { intent, publish } from './moments-world';
import { AUTHOR, ReadersModel, type Audience } from './readers-model';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = 4;
/** So few, since each of them asks for everything once for every reader. */
const RUNS = 3;

const who = fc.nat(PEOPLE - 1);
const audience = fc.constantFrom<Audience>('public', 'public', 'only-me');
/** What people do; a number too large for what there is means nothing. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('like' as const), by: who, wanted: fc.boolean() }),
  fc.record({ kind: fc.constant('say' as const), by: who, to: fc.option(fc.nat(6)) }),
  fc.record({ kind: fc.constant('say' as const), by: who, to: fc.option(fc.nat(3)) }),
  fc.record({ kind: fc.constant('hide' as const), which: fc.nat(6), wanted: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat(6) }),
  fc.record({ kind: fc.constant('block' as const), by: who, whom: who, wanted: fc.boolean() }),
  fc.record({ kind: fc.constant('privacy' as const), likes: audience, comments: audience }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

describeOnEachServer(
  'what each reader learns of likes and comments',
  'rules',
  ({ server, world }) => {
    const people: SignedInPerson[] = [];
    beforeAll(async () => {
      for (let n = 0; n < PEOPLE; n += 1) people.push(await world().signIn());
    });
    const person = (position: number): SignedInPerson => {
      const found = people[position];
      if (!found) throw new Error('nobody there');
      return found;
    };

    it('is what the privacy of the author, blocks and hidden comments leave, after any actions', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
          const model = new ReadersModel();
          const ids: string[] = [];
          await apart([]);
          await person(AUTHOR).call(setPrivacy, { likes: 'public', comments: 'public' });
          const { id } = await publish(server(), person(AUTHOR));
          for (const each of acts) await perform(model, id, ids, each);
          await compare(model, id, ids);
          server().clock.advance(HOUR);
        }),
        { numRuns: RUNS },
      );
    });

    /** Only these people are apart. */
    async function apart(pairs: readonly (readonly [number, number])[]): Promise<void> {
      await server().db.deleteFrom('block').execute();
      for (const [by, whom] of pairs) await person(by).call(blockUser, { userId: person(whom).id });
    }

    async function perform(
      model: ReadersModel,
      id: string,
      ids: string[],
      each: Act,
    ): Promise<void> {
      server().clock.advance(SECOND);
      switch (each.kind) {
        case 'like':
          return like(model, id, each.by, each.wanted);
        case 'say':
          return say(model, id, ids, each.by, each.to ?? undefined);
        case 'hide':
          return hide(model, ids, each.which, each.wanted);
        case 'delete':
          return remove(model, ids, each.which);
        case 'block': {
          if (each.by === each.whom) return;
          const call = each.wanted ? blockUser : unblockUser;
          await person(each.by).call(call, { userId: person(each.whom).id });
          return model.block(each.by, each.whom, each.wanted);
        }
        case 'privacy': {
          const { likes, comments } = each;
          await person(AUTHOR).call(setPrivacy, { likes, comments });
          Object.assign(model, { likes, comments });
        }
      }
    }

    async function like(
      model: ReadersModel,
      id: string,
      by: number,
      wanted: boolean,
    ): Promise<void> {
      const asked = { momentId: id, support: wanted };
      const refusal = model.refusal(by);
      if (refusal !== undefined) {
        expect((await person(by).refused(moments.supportMoment, asked))[1]).toBe(refusal);
        return;
      }
      if (wanted) model.likers.add(by);
      else model.likers.delete(by);
      expect(await person(by).call(moments.supportMoment, asked)).toEqual({
        liked: wanted,
        ...(model.seesLikes(by) && { likes: model.likersFor(by).size }),
      });
    }

    async function say(
      model: ReadersModel,
      id: string,
      ids: string[],
      by: number,
      to: number | undefined,
    ): Promise<void> {
      const commentId = to === undefined ? undefined : ids[to];
      if (to !== undefined && commentId === undefined) return;
      const asked = { momentId: id, content: 'Hm', requestId: intent() };
      const order = commentId === undefined ? asked : { ...asked, commentId };
      const refusal =
        model.refusal(by) ??
        (to === undefined || model.answers(by, to) ? undefined : 'comment-unknown');
      if (refusal !== undefined) {
        expect((await person(by).refused(momentComments.commentMoment, order))[1]).toBe(refusal);
        return;
      }
      const above = to === undefined ? undefined : (model.said[to]?.under ?? to);
      ids.push((await person(by).call(momentComments.commentMoment, order)).commentId);
      model.said.push({
        by,
        hidden: false,
        deleted: false,
        ...(above !== undefined && { under: above }),
      });
    }

    async function hide(
      model: ReadersModel,
      ids: readonly string[],
      which: number,
      wanted: boolean,
    ): Promise<void> {
      const [comment, id] = [model.said[which], ids[which]];
      if (!comment || id === undefined || comment.deleted) return;
      comment.hidden = wanted;
      const since = wanted ? new Date(server().clock.now()) : null;
      await inTransaction(server().db, (transaction) => setCommentHidden(transaction, id, since));
    }

    async function remove(
      model: ReadersModel,
      ids: readonly string[],
      which: number,
    ): Promise<void> {
      const [comment, commentId] = [model.said[which], ids[which]];
      if (!comment || commentId === undefined || comment.deleted) return;
      await person(AUTHOR).call(momentComments.deleteComment, { commentId });
      for (const [position, each] of model.said.entries()) {
        if (position === which || each.under === which) each.deleted = true;
      }
    }

    async function compare(model: ReadersModel, id: string, ids: readonly string[]): Promise<void> {
      for (let reader = 0; reader < PEOPLE; reader += 1) await compareFor(model, id, ids, reader);
    }

    async function compareFor(
      model: ReadersModel,
      id: string,
      ids: readonly string[],
      reader: number,
    ): Promise<void> {
      const [by, asked] = [person(reader), { momentId: id }];
      const listed = (await by.call(moments.momentList, { scope: 'everybody' })).rows;
      const row = listed.find((each) => each.id === id);
      const refusal = model.refusal(reader);
      if (refusal !== undefined) {
        expect(row).toBeUndefined();
        for (const call of [moments.momentInfo, moments.momentLikers, momentComments.commentList]) {
          expect((await by.refused(call as never, asked as never))[1]).toBe(refusal);
        }
        return;
      }
      const [likes, comments] = [
        model.seesLikes(reader) ? model.likersFor(reader).size : undefined,
        model.seesComments(reader) ? model.countFor(reader) : undefined,
      ];
      const info = await by.call(moments.momentInfo, asked);
      for (const shown of [info, row]) {
        expect([shown?.likes, shown?.comments, shown?.liked]).toEqual([
          likes,
          comments,
          model.likers.has(reader),
        ]);
      }
      if (likes === undefined) {
        expect((await by.refused(moments.momentLikers, asked))[1]).toBe('likes-hidden');
      } else {
        const { rows } = await by.call(moments.momentLikers, asked);
        const found = rows.map((each) => people.findIndex(({ id: one }) => one === each.person.id));
        expect([found.length, new Set(found)]).toEqual([likes, model.likersFor(reader)]);
      }
      await compareComments(model, id, ids, reader);
    }

    async function compareComments(
      model: ReadersModel,
      id: string,
      ids: readonly string[],
      reader: number,
    ): Promise<void> {
      const by = person(reader);
      const expected = model.commentsFor(reader).map((position) => ids[position] ?? '');
      const { rows } = await by.call(momentComments.commentList, { momentId: id });
      const found: string[] = [];
      for (const row of rows) {
        found.push(row.id, ...row.replies.map((each) => each.id));
        if (row.olderReplies === undefined) continue;
        const more = { momentId: id, commentId: row.id, before: row.olderReplies };
        found.push(
          ...(await by.call(momentComments.commentList, more)).rows.map((each) => each.id),
        );
      }
      expect(found.toSorted()).toEqual(expected.toSorted());
      for (const commentId of ids) {
        const asked = { momentId: id, commentId };
        if (expected.includes(commentId)) {
          const thread = await by.call(momentComments.commentThread, asked);
          expect([thread.id, ...thread.replies.map((each) => each.id)]).toContain(commentId);
        } else {
          const [, kind] = await by.refused(momentComments.commentThread, asked);
          expect(kind).toBe('comment-unknown');
        }
      }
    }
  },
);
