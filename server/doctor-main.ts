import { doctorReport, examineProcess } from './doctor';
import { readEnvironment } from './read-environment';
import { settingFaultText } from './settings';

const settings = readEnvironment(process.env);
if (settings.ok) {
  const findings = await examineProcess(settings.value);
  const { text, exitCode } = doctorReport(findings);
  process.stdout.write(text);
  process.exitCode = exitCode;
} else {
  process.stderr.write(`${settingFaultText(settings.error)}\n`);
  process.exitCode = 2;
}
