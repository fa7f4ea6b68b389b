/** Only WeChat documents a canvas that is not on the page. */
export async function drawSmaller(_src: string, _size: { width: number; height: number }): Promise<string> {
  throw new Error('no canvas')
}
