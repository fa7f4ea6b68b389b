import { Modal, Segmented, Slider, Typography } from 'antd'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useFocusBack } from '../frame/useFocusBack'

/** Longest edge of what is uploaded, in px: the shop shows no picture larger. */
const MAX_PX = 2_400
const QUALITY = 0.92
/** The mall takes no more; photos of cameras are larger. */
const MAX_BYTES = 10 * 1024 * 1024
const SENT_AS_THEY_ARE: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const UNREADABLE = '这张图片在这个浏览器里读不出来，请换一张，或先存成 JPG'

/** Only Safari draws photos of iPhones and others. The mall does too, so they go there whole. */
const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

interface Props {
  file: File
  /** Width / height of the picture's place in the shop; without it the whole picture is offered first. */
  ratio?: number | undefined
  /** How many pictures come after this one. */
  waiting?: number
  onDone(file: File): void
  onCancel(): void
}

const WHOLE = 0
const RATIOS: readonly { label: string; value: number }[] = [
  { label: '16:9', value: 16 / 9 },
  { label: '4:3', value: 4 / 3 },
  { label: '1:1', value: 1 },
  { label: '2:1', value: 2 },
  { label: '5:2', value: 5 / 2 },
  { label: '9:16', value: 9 / 16 },
]

/** Crops a picture before it is uploaded. Dragged and zoomed by hand, wheel, or arrow keys. */
export default function CropDialog({ file, ratio, waiting = 0, onDone, onCancel }: Props) {
  useFocusBack()
  const [source, setSource] = useState('')
  const [chosen, setChosen] = useState(ratio ?? WHOLE)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  const slot = RATIOS.find(({ value }) => value === ratio)
  async function finish() {
    const fits = file.size <= MAX_BYTES && SENT_AS_THEY_ARE.includes(file.type)
    if (fits && (chosen === WHOLE || !area)) return onDone(file)
    setBusy(true)
    try {
      onDone(await cropped(file, source, chosen === WHOLE ? undefined : area))
    } catch {
      if (isHeic(file) && file.size <= MAX_BYTES) onDone(file)
      else setProblem(UNREADABLE)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={waiting > 0 ? `裁剪图片（之后还有 ${waiting} 张）` : '裁剪图片'}
      okText="使用"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: problem !== '' }}
      onOk={finish}
      onCancel={onCancel}
      width={640}
    >
      <Segmented
        value={chosen}
        onChange={setChosen}
        options={[
          ...(slot ? [{ label: `${slot.label}，商城的版式`, value: slot.value }] : []),
          ...RATIOS.filter((one) => one !== slot),
          { label: '不裁剪', value: WHOLE },
        ]}
        style={{ marginBottom: 12, maxWidth: '100%', overflow: 'auto' }}
      />
      <div style={{ position: 'relative', height: 360, background: '#1118' }}>
        {source && chosen !== WHOLE && (
          <Cropper
            image={source}
            aspect={chosen}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '要裁剪的图片', onError: () => setProblem(UNREADABLE) }}
          />
        )}
        {source && chosen === WHOLE && (
          <img
            src={source}
            alt=""
            onError={() => setProblem(UNREADABLE)}
            style={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </div>
      {chosen !== WHOLE && (
        <Slider
          aria-label="放大"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
        />
      )}
      {problem && <Typography.Text type="danger">{problem}</Typography.Text>}
    </Modal>
  )
}

/** Returns a picture, or a part of it, as a file of its own, scaled down where it is larger than the shop needs. */
async function cropped(file: File, source: string, area?: Area): Promise<File> {
  const image = new Image()
  image.src = source
  await image.decode()
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }
  const scale = Math.min(1, MAX_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  // WebP keeps a transparent ground, and is small enough to be uploaded.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The canvas gave no picture')
  return new File([blob], file.name, { type: blob.type })
}
