import type { MomentPictures } from '@server/kernel/ports/media';
import type { People } from '@server/kernel/ports/people';
import { momentOfPicture } from './moment-parts-store';
import { keyOfPictureView, takePictureView } from './moment-view-store';
import { reachMoment } from './reach-moment';

/** A picture is seen by whoever may read its moment; one that burns only in its one fetch. */
export function createMomentPictures(people: Pick<People, 'reach'>): MomentPictures {
  return {
    maySee: async (db, viewer, key) => {
      const id = await momentOfPicture(db, key);
      const moment = id === undefined ? undefined : await reachMoment(people, db, viewer, id);
      return moment?.ok === true && !moment.value.burns;
    },
    keyOfView: keyOfPictureView,
    takeView: async (transaction, claim) => {
      const taken = await takePictureView(transaction, claim);
      // Deleted, hidden or blocked since it was opened: the fetch is spent, and gets nothing.
      const moment =
        taken && (await reachMoment(people, transaction, claim.viewer, taken.moment_id));
      return moment?.ok === true ? taken?.key : undefined;
    },
  };
}
