import { createGlobalStyle } from 'styled-components';
import { phone } from './breakpoints';

/** The base styles of every element; the tokens are in `tokens.css`. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; margin: 0; }

  html {
    min-block-size: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-block-start: var(--bar);

    /* What the keyboard comes to is not behind the bar at the lower edge. */
    ${phone} {
      scroll-padding-block-end: calc(68px + env(safe-area-inset-bottom));
    }
  }

  body {
    min-block-size: 100dvh;
    color: var(--ink);
    background: var(--paper);
    font: var(--t-m)/1.45 var(--font);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    -webkit-tap-highlight-color: transparent;
  }

  :lang(ja), :lang(zh-CN), :lang(zh-TW) { line-break: strict; }
  /* A Latin name in a Han sentence stands a little apart from it. */
  :lang(ja), :lang(zh-CN), :lang(zh-TW) { text-autospace: normal; }
  /* Nor is a Chinese name in a heading of another language divided. */
  :lang(ko), :is(h1, h2, h3):is(:lang(de), :lang(en), :lang(es), :lang(ru)) { word-break: keep-all; }
  /* A Latin text set in a Han face keeps its quotation marks and apostrophes narrow. */
  :lang(en), :lang(de), :lang(ru), :lang(es) { font-variant-east-asian: proportional-width; }
  :lang(ja), :lang(zh-CN), :lang(zh-TW), :lang(ko) { font-variant-east-asian: normal; }
  /* A short line breaks between phrases, not inside a word. */
  :is(h1, h2, h3, h4, button):lang(ja) { word-break: auto-phrase; }

  /* A text in another language uses that language's fonts. */
  [lang] { font-family: var(--font); }

  /* A long word gives way whatever the face: at a syllable where the browser knows the language, else
     where the room ends. */
  :is(h1, h2, h3, h4, label, legend, summary, button, dt, th, nav a) {
    hyphens: auto;
    hyphenate-limit-chars: 10 4 4;
  }
  :is(h1, h2, h3, h4, legend, dt, th) { overflow-wrap: anywhere; }

  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; line-height: 1.2; text-wrap: balance; }
  p { text-wrap: pretty; }
  a { color: inherit; text-decoration: none; text-underline-offset: 0.18em; }
  p a { text-decoration: underline; }
  img, svg { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: default; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { border: 0; padding: 0; min-inline-size: 0; }
  legend { padding: 0; }
  dialog { color: inherit; }

  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }

  ::selection { background: color-mix(in srgb, var(--coral) 24%, transparent); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
    }
  }
`;
