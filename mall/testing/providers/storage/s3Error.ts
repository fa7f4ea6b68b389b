import { randomBytes } from 'node:crypto'

/** Refusal by S3, with the documented status and code. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message)

const ESCAPES: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => ESCAPES[character] ?? '')

/** Returns the XML of an error. */
export function showS3Error(code: string, message: string, resource: string): string {
  const parts = { Code: code, Message: message, Resource: resource, RequestId: newRequestId() }
  const elements = Object.entries(parts).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements.join('')}</Error>`
}

export const newRequestId = () => randomBytes(8).toString('hex').toUpperCase()
