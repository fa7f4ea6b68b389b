import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { commentsCalls } from '@contract/calls/comments'
import type { Answer, Shopper, TestMall } from './testMall'

const BOUNDARY = 'test-boundary'

/** Sends a picture as the shop does. */
export async function sendPicture(
  mall: TestMall,
  shopper: Shopper,
  bytes: Buffer,
  call: CallSpec = commentsCalls.material,
): Promise<Answer> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="picture"\r\ncontent-type: image/png\r\n\r\n`
  const http = await mall.app.inject({
    method: 'POST',
    url: SERVICE_PREFIX[call.service] + call.path,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(shopper.accessToken && { accesstoken: shopper.accessToken }),
    },
  })
  return { ...http.json(), http }
}
