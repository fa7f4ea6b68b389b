import type { Params } from './signing'

/** How a browser would open the page call: an address, or a form that posts itself. */
export type PageCall = string | { action: string; fields: Params }

/** Reads the form of an HTML page: its action and hidden inputs. */
function readForm(html: string): { action: string; fields: Params } {
  const action = unescapeHtml(/<form\b[^>]*\baction=["']([^"']*)["']/i.exec(html)?.[1] ?? '')
  const inputs = [...html.matchAll(/<input\b[^>]*>/gi)].map(([tag]) => ({
    name: /\bname=["']([^"']*)["']/i.exec(tag)?.[1],
    value: unescapeHtml(/\bvalue="([^"]*)"/i.exec(tag)?.[1] ?? /\bvalue='([^']*)'/i.exec(tag)?.[1] ?? ''),
  }))
  return {
    action,
    fields: Object.fromEntries(inputs.flatMap(({ name, value }) => (name ? [[name, value]] : []))),
  }
}

const LETTERS: Params = { '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescapeHtml = (text: string) =>
  text.replace(/&(quot|#39|#x27|lt|gt|amp);/g, (found) => LETTERS[found] ?? found)

/** Opens the page call. Returns the address of the cashier, or the error page. */
export async function openPageCall(call: PageCall): Promise<{ cashier?: string; text: string }> {
  const target = typeof call === 'string' && call.includes('<form') ? readForm(call) : call
  const { location, text } = await (typeof target === 'string'
    ? visit(target)
    : visit(target.action, target.fields))
  return location === undefined ? { text } : { cashier: location, text }
}

/** Opens the page call and makes the payer's choice. Returns where the browser is sent, or reads. */
export async function payPageCall(
  call: PageCall,
  choice: 'pay' | 'login' | 'cancel',
): Promise<{ location?: string; text: string }> {
  const { cashier, text } = await openPageCall(call)
  return cashier === undefined ? { text } : visit(cashier, { choice })
}

/** Follows a link, or posts a form. */
async function visit(url: string, fields?: Params): Promise<{ location?: string; text: string }> {
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const response = await fetch(url, { redirect: 'manual', ...form })
  const location = response.headers.get('location')
  return { text: await response.text(), ...(location === null ? {} : { location }) }
}
