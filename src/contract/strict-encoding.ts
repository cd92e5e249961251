/** Text as a part of a URL, encoded as signatures ask (RFC 3986): also `!'()*`, which browsers leave. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A key as a path: every segment encoded strictly. */
export function encodePath(key: string): string {
  return encodeStrictly(key).replaceAll('%2F', '/');
}
