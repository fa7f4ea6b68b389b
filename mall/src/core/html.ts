/** Markup that is safe to send: all values in it were escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

function show(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(show).join('')
  return escapeText(String(piece))
}

/** Builds markup from a template: values are escaped; markup and lists of markup are inserted unchanged. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(parts.reduce((text, part, i) => text + show(values[i - 1]) + part))
}
