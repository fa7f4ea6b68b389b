import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import type { ContentKind } from '../../gateways/content/contentGateway'
import { combinedStatus } from './settleCheck'
import type { ContentStatus } from './tables'

/**
 * Returns what the author reads about content that others don't see; '' for content that they do. `reason`: the
 * operator's, '' for none.
 */
export function contentNote(parts: readonly ContentStatus[], reason = ''): string {
  const status = combinedStatus(parts)
  if (status === 'passed') return ''
  return status === 'refused' ? `未通过审核${reason && `：${reason}`}，仅自己可见` : '审核中，通过后展示'
}

/** Returns the operator's reasons for refusing content of these subjects, by subject; none where nothing was said. */
export async function refusalReasons(
  db: DbOrTrx,
  kind: ContentKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_checks')
    .select(['subject_id', 'author_note'])
    .where('kind', '=', kind)
    .where('subject_id', '=', anyOf(subjectIds))
    .where('status', '=', 'refused')
    .where('author_note', '!=', '')
    .execute()
  return new Map(rows.map(({ subject_id, author_note }) => [subject_id, author_note]))
}
