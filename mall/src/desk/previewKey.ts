import { sameText } from '../core/sameText'
import type { Secrets } from '../core/secrets'

/** How long a key of a preview works. */
export const PREVIEW_MS = 30 * 60_000

/** Kinds of previews. Each has signatures of its own, so that a key of one opens nothing of the other. */
type Preview = 'articlePreview' | 'homePreview'

/** Returns a key that opens the preview of one subject until its time: `<until>.<signature>`. */
export const previewKey = (secrets: Secrets, preview: Preview, subject: string, until: number): string =>
  `${until}.${secrets.sign(preview, `${subject}.${until}`)}`

/** True if `key` is an unexpired key of the subject's preview. */
export function isPreviewKey(
  secrets: Secrets,
  preview: Preview,
  subject: string,
  key: string,
  now: number,
): boolean {
  const until = Number(key.split('.')[0])
  return until > now && sameText(key, previewKey(secrets, preview, subject, until))
}
