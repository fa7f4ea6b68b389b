import type { PosterImage, PosterPiece, PosterPlan } from './types'

const FONT = "'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif"

/** Draws the pieces in their order. `scale`: canvas px per design px. */
export function paintPoster(
  context: CanvasRenderingContext2D,
  plan: PosterPlan,
  pictures: ReadonlyMap<string, PosterImage>,
  scale: number,
) {
  context.save()
  context.scale(scale, scale)
  for (const piece of plan.pieces) paintPiece(context, piece, pictures)
  context.restore()
}

function paintPiece(
  context: CanvasRenderingContext2D,
  piece: PosterPiece,
  pictures: ReadonlyMap<string, PosterImage>,
) {
  if (piece.kind === 'text') {
    context.fillStyle = piece.colour
    context.font = `${piece.bold ? 600 : 400} ${piece.size}px ${FONT}`
    context.fillText(piece.text, piece.x, piece.y, piece.maxWidth)
    return
  }
  context.save()
  roundedBox(context, piece)
  if (piece.kind === 'field') {
    context.fillStyle = piece.colour
    context.fill()
  } else {
    const picture = pictures.get(piece.picture)
    context.clip()
    if (picture) place(context, picture, piece)
  }
  context.restore()
}

/** Draws with arcs, because old web views lack `roundRect`. */
function roundedBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height, radius }: Exclude<PosterPiece, { kind: 'text' }>,
) {
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(x + width, y, x + width, y + height, radius)
  context.arcTo(x + width, y + height, x, y + height, radius)
  context.arcTo(x, y + height, x, y, radius)
  context.arcTo(x, y, x + width, y, radius)
  context.closePath()
}

function place(
  context: CanvasRenderingContext2D,
  picture: PosterImage,
  box: Extract<PosterPiece, { kind: 'picture' }>,
) {
  const ratios = [box.width / picture.width, box.height / picture.height]
  const factor = box.fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios)
  const width = picture.width * factor
  const height = picture.height * factor
  const left = box.x + (box.width - width) / 2
  const top = box.y + (box.height - height) / 2
  context.drawImage(picture as unknown as CanvasImageSource, left, top, width, height)
}
