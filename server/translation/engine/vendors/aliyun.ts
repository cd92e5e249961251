import { z } from 'zod';
import { inEachLanguage, type Language } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { TranslateText } from '@server/translation/engine/text-translator';
import { acsDate, canonicalQuery, signAcs3 } from '@server/kernel/aliyun-signature';
import {
  type VendorRequest,
  withoutSlash,
  type VendorSettings,
  type VendorTools,
} from './vendor-http';

const ACTION = 'TranslateGeneral';
const API_VERSION = '2018-10-12';

const CODES: Readonly<Record<Language, string>> = {
  ...inEachLanguage((tag) => tag),
  'zh-CN': 'zh',
  'zh-TW': 'zh-tw',
};

/** 10005: the pair is not offered; 10006: the source language was not recognised. */
const LANGUAGE_ERRORS: ReadonlySet<string> = new Set(['10005', '10006']);

/** `Code` is a number in the documentation and a text on the wire; HTTP stays 200 for most errors. */
const answerShape = z.object({
  Code: z.union([z.string(), z.number()]).transform(String),
  Data: z.object({ Translated: z.string(), DetectedLanguage: z.string().optional() }).optional(),
});

/** Aliyun machine translation, general edition; needs an access key's id (`key`) and secret. */
export function createAliyun(
  settings: VendorSettings & { readonly key: string; readonly secret: string },
  tools: VendorTools,
): TranslateText {
  const region = settings.region ?? 'cn-hangzhou';
  const base = withoutSlash(settings.url ?? `https://mt.${region}.aliyuncs.com`);
  const key = { id: settings.key, secret: settings.secret };
  return async ({ text, from, to, signal }) => {
    const body = canonicalQuery({
      FormatType: 'text',
      Scene: 'general',
      SourceLanguage: from ? CODES[from] : 'auto',
      SourceText: text,
      TargetLanguage: CODES[to],
    });
    const response = await tools.ask(() => signedRequest(base, body, key, tools), signal);
    if (!response.ok) return response;
    const answer = answerShape.safeParse(response.value.body);
    if (!answer.success) return err({ kind: 'engine-failed' });
    const { Code: code, Data: data } = answer.data;
    if (LANGUAGE_ERRORS.has(code)) return err({ kind: 'unsupported' });
    if (code !== '200' || !data) return err({ kind: 'engine-failed' });
    const found = languageOf(data.DetectedLanguage);
    return ok({ text: data.Translated, ...(found && { from: found }) });
  };
}

function signedRequest(
  base: string,
  body: string,
  key: { readonly id: string; readonly secret: string },
  { now, nonce }: VendorTools,
): VendorRequest {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': ACTION,
    'x-acs-version': API_VERSION,
    'x-acs-date': acsDate(now()),
    'x-acs-signature-nonce': nonce(),
  };
  const { host } = new URL(base);
  return {
    url: `${base}/`,
    method: 'POST',
    headers: signAcs3({ method: 'POST', host, query: {}, headers, body }, key),
    body,
  };
}

function languageOf(code: string | undefined): Language | undefined {
  const entries = Object.entries(CODES) as [Language, string][];
  return entries.find(([, ours]) => ours === code)?.[0];
}
