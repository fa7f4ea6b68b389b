import { createHash, createHmac } from 'node:crypto'

/** Returns the SHA-256 of a text or of bytes, in hexadecimal digits. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Returns the SHA-256 of a secret in a short form: tables and addresses keep this instead of the secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Returns the bytes of an HMAC with SHA-256. */
export const hmacSha256 = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Returns 22 characters that change when a value changes: the version of a row, the plan of an import. */
export const versionHash = (value: unknown): string => secretHash(JSON.stringify(value)).slice(0, 22)
