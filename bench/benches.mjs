/** Every benchmark, a program of this folder; minutes are those of a machine of two cores. */
export const BENCHES = [
  {
    name: 'side',
    minutes: 4,
    needs: ['browser'],
    measures: 'the chat beside a bare page of the same stack: switching, a message, a burst, keys',
  },
  {
    name: 'first',
    minutes: 4,
    needs: ['browser', 'build'],
    measures: 'the first load of the login beside a bare page, on a narrow line',
  },
  {
    name: 'enter',
    minutes: 8,
    needs: ['browser', 'build'],
    measures: 'from the password to the list of conversations, and to the first of them',
  },
  {
    name: 'chat',
    minutes: 5,
    needs: ['browser'],
    measures: '10 000 messages in one conversation, some of each kind beside texts alone',
  },
  {
    name: 'square',
    minutes: 5,
    needs: ['browser', 'build'],
    measures: 'frames dropped while 2 000 posts scroll, and how soon news is seen',
  },
  {
    name: 'load',
    minutes: 4,
    needs: ['server'],
    measures: 'what one server holds with 1 000 people connected, on both databases',
  },
  {
    name: 'gateway',
    minutes: 2,
    needs: ['server'],
    measures: 'messages through the embedded chat service, by pairs who talk at once',
  },
  {
    name: 'warnings',
    minutes: 3,
    needs: ['server'],
    measures: 'what judging messages for warnings adds to their delivery, in turns',
  },
  {
    name: 'cluster',
    minutes: 2,
    needs: ['server'],
    measures: 'messages through one, two and three servers on one PostgreSQL',
  },
  {
    name: 'lists',
    minutes: 20,
    needs: ['server'],
    measures: 'each list call over 1 000 000 posts and 100 000 visitors',
  },
  {
    name: 'safety',
    minutes: 1,
    needs: [],
    measures: 'the rules of warnings over a text of 1 000 characters, beside none',
  },
  {
    name: 'search',
    minutes: 4,
    needs: ['server'],
    measures: 'searches through 1 000 000 messages of one person, beside a plain scan of the index',
  },
  {
    name: 'translate',
    minutes: 15,
    needs: ['server'],
    measures: 'the translation engine inside the server, on models of full size',
  },
  {
    name: 'lighthouse',
    minutes: 2,
    needs: ['browser', 'build'],
    measures: "Lighthouse's scores of the login page, and its layout shift",
  },
  {
    name: 'size',
    minutes: 0,
    needs: [],
    measures: 'how much there is to read, and in how many places a new thing is declared',
  },
];
