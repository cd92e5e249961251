// Loaded into the server's process by its environment. Only the time of the clock is changed:
// timers run in real time.
const real = Date.now;
let passed = 0;

Date.now = () => real() + passed;

process.on('message', ({ milliseconds }) => {
  passed += milliseconds;
  process.send({ passed });
});
// Listening must not keep the process alive. Worker threads have no channel.
process.channel?.unref();
