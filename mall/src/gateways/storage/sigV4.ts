import { hmacSha256, sha256 } from '../../core/digests'

interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * Returns the headers that sign a request to S3, for addresses without a query. Source: docs.aws.amazon.com, Signature
 * Version 4 (`sig-v4-authenticating-requests`).
 * @param at real milliseconds
 */
export function signS3(
  { accessKeyId, secretAccessKey, region }: S3Keys,
  { method, url, body, at }: { method: string; url: URL; body: Buffer; at: number },
): Record<string, string> {
  const date = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  const hash = sha256(body)
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const canonical = [
    method,
    url.pathname,
    '',
    `host:${url.host}`,
    `x-amz-content-sha256:${hash}`,
    `x-amz-date:${date}`,
    '',
    names,
    hash,
  ].join('\n')
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>(hmacSha256, `AWS4${secretAccessKey}`)
  const signature = hmacSha256(
    key,
    [ALGORITHM, date, scope.join('/'), sha256(canonical)].join('\n'),
  ).toString('hex')
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': date,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
