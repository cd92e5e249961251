import { pathToFileURL } from 'node:url';

/**
 * One process of `npm run prove world`: runs the worlds that it is sent, one after the other, and
 * reports each.
 */

const [worldsFile, archive] = process.argv.slice(2);
const { openWorlds } = await import(pathToFileURL(worldsFile).href);
const worlds = await openWorlds(archive);

process.on('message', async ({ size, tries }) => {
  try {
    const { found, first } = await worlds.search(size, tries);
    process.send({
      kind: 'searched',
      seed: size.seed,
      counts: first.counts,
      found: found && { story: found.story },
    });
  } catch (error) {
    process.stderr.write(`The world of seed ${size.seed} ended: ${error.stack}\n`);
    process.exit(1);
  }
});
process.on('disconnect', () => process.exit(0));
process.send({ kind: 'ready' });
