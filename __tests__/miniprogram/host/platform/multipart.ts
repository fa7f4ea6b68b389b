interface Part {
  field: string
  name: string
  content: Buffer
}

/** Builds a `multipart/form-data` body from fields and one file. */
export function multipart(fields: Record<string, unknown>, file: Part) {
  const boundary = 'shop-form-boundary'
  const head = (disposition: string, type?: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`
  const written = Object.entries(fields).map(([name, value]) => `${head(`name="${name}"`)}${value}\r\n`)
  const body = Buffer.concat([
    Buffer.from(written.join('')),
    Buffer.from(head(`name="${file.field}"; filename="${file.name}"`, 'image/png')),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
