import { doctorReport, examineProcess } from './doctor-report';
import { readEnvironment } from './read-environment';
import { settingFaultText } from '../settings';

const USAGE = 'Usage: npm run parley doctor; exit codes: 0 fit, 1 unfit, 2 not understood.\n';
const [argument] = process.argv.slice(2);
const settings = readEnvironment(process.env);
if (argument === '--help') {
  process.stdout.write(USAGE);
} else if (argument !== undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else if (settings.ok) {
  const findings = await examineProcess(settings.value, import.meta.dirname);
  const { text, exitCode } = doctorReport(findings);
  process.stdout.write(text);
  process.exitCode = exitCode;
} else {
  process.stderr.write(`${settingFaultText(settings.error)}\n`);
  process.exitCode = 2;
}
