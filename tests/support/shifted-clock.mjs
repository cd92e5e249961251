// Loaded into a server's process by its environment: its clock is wrong by CLOCK_SHIFT milliseconds, always.
const real = Date.now;
const shift = Number(process.env.CLOCK_SHIFT ?? 0);

Date.now = () => real() + shift;
