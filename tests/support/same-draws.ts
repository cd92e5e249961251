import * as fc from 'fast-check';

// Every property draws from the seed of the run, also in a file that asks for no rule.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RULES_SEED']) });
