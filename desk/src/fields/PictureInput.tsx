import {
  DeleteOutlined,
  LeftOutlined,
  PictureOutlined,
  PlusOutlined,
  RightOutlined,
  ScissorOutlined,
} from '@ant-design/icons'
import { pictureCalls } from '@contract/desk/calls'
import { App, Button, Flex, Image, Upload } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { asCallError, call } from '../call'
import type { InputProps } from './inputProps'
import { moved } from './moved'
import { NO_PICTURE, pictureSource } from './pictureSource'

const CropDialog = lazy(() => import('./CropDialog'))

const SIZE = 96

interface SlotProps {
  /** Width / height of its place in the shop. */
  ratio?: number | undefined
}

/** One picture: cropped, then uploaded to the mall, which checks and shrinks it. */
export function PictureInput({
  value,
  onChange,
  size = SIZE,
  ratio,
}: InputProps<string> & SlotProps & { size?: number }) {
  const isSmall = size < SIZE
  const take = (url: string) => onChange?.(url)
  return (
    <Flex gap={isSmall ? 0 : 8} align={isSmall ? 'center' : 'end'}>
      {value && <Shown stored={value} size={size} />}
      <UploadTile label={value ? '更换' : '上传'} isSmall={isSmall} ratio={ratio} onUploaded={take} />
      {value && !isSmall && <CropButton stored={value} ratio={ratio} onUploaded={take} />}
      {value && (
        <Button
          type="text"
          {...(isSmall && { size: 'small' as const })}
          icon={<DeleteOutlined />}
          aria-label="移除"
          onClick={() => onChange?.('')}
        />
      )}
    </Flex>
  )
}

/** Several pictures in their order: dragged, or moved by buttons. */
export function PicturesInput({
  value = [],
  onChange,
  max,
  ratio,
}: InputProps<string[]> & SlotProps & { max: number }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  // Several uploads may be under way: each adds to what the others added.
  const latest = useRef(value)
  latest.current = value
  const add = (url: string) => {
    if (latest.current.includes(url)) return
    latest.current = [...latest.current, url]
    onChange?.(latest.current)
  }
  const move = (from: number, to: number) => onChange?.(moved(value, from, to))
  const drop = (place: number) => {
    if (dragged !== null && dragged !== place) move(dragged, place)
    setDragged(null)
    setOver(null)
  }
  return (
    <Flex gap={8} wrap>
      {value.map((stored, place) => (
        <Flex
          key={stored}
          vertical
          align="center"
          draggable
          onDragStart={() => setDragged(place)}
          onDragEnter={() => setOver(place)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(place)}
          onDragEnd={() => {
            setDragged(null)
            setOver(null)
          }}
          style={{
            cursor: 'grab',
            opacity: dragged === place ? 0.4 : 1,
            outline: dragged !== null && over === place ? '2px dashed currentColor' : 'none',
            borderRadius: 6,
          }}
        >
          <Shown stored={stored} />
          <Flex>
            <Button
              type="text"
              size="small"
              icon={<LeftOutlined />}
              aria-label="前移"
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <CropButton
              stored={stored}
              ratio={ratio}
              isSmall
              onUploaded={(url) => onChange?.(value.map((one) => (one === stored ? url : one)))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label="移除"
              onClick={() => onChange?.(value.filter((one) => one !== stored))}
            />
            <Button
              type="text"
              size="small"
              icon={<RightOutlined />}
              aria-label="后移"
              disabled={place === value.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </Flex>
        </Flex>
      ))}
      {value.length < max && (
        <UploadTile label="上传" ratio={ratio} max={max - value.length} onUploaded={add} />
      )}
    </Flex>
  )
}

const Shown = ({ stored, size = SIZE }: { stored: string; size?: number }) => (
  <Image
    src={pictureSource(stored)}
    alt=""
    width={size}
    height={size}
    fallback={NO_PICTURE}
    draggable={false}
    style={{ objectFit: 'cover', borderRadius: 6 }}
  />
)

interface Uploading extends SlotProps {
  isSmall?: boolean
  onUploaded(url: string): void
}

/** Returns the upload of cropped pictures, and the dialog that crops them, one after the other. */
function useCropped({ ratio, onUploaded }: Uploading) {
  const [busy, setBusy] = useState(0)
  const [files, setFiles] = useState<readonly File[]>([])
  const { message } = App.useApp()
  const [file] = files
  const next = () => setFiles((waiting) => waiting.slice(1))
  const upload = async (cropped: File) => {
    next()
    setBusy((count) => count + 1)
    try {
      onUploaded((await call(pictureCalls.upload, { file: cropped })).url)
    } catch (error) {
      message.error(asCallError(error).message)
    } finally {
      setBusy((count) => count - 1)
    }
  }
  const dialog = file && (
    <Suspense fallback={null}>
      <CropDialog
        key={files.length}
        file={file}
        ratio={ratio}
        waiting={files.length - 1}
        onDone={upload}
        onCancel={next}
      />
    </Suspense>
  )
  return { isBusy: busy > 0, start: setFiles, dialog }
}

/** The button that takes a picture: with its label, as a small icon, or as a small text button. */
export function UploadTile({
  label,
  isSmall = false,
  look = 'default',
  max = 1,
  ...rest
}: Uploading & {
  label: string
  look?: 'default' | 'text'
  /** How many can be chosen at once. */
  max?: number
}) {
  const { isBusy, start, dialog } = useCropped(rest)
  const { message } = App.useApp()
  const isText = isSmall || look === 'text'
  return (
    <>
      <Upload
        accept="image/*,.heic,.heif"
        showUploadList={false}
        multiple={max > 1}
        beforeUpload={(file, chosen) => {
          // Called for each of the chosen files.
          if (file !== chosen[0]) return false
          if (chosen.length > max) message.warning(`还能放 ${max} 张，多选的没有上传`)
          start(chosen.slice(0, max))
          return false
        }}
      >
        <Button
          icon={look === 'text' ? <PictureOutlined /> : <PlusOutlined />}
          loading={isBusy}
          type={isText ? 'text' : 'default'}
          {...(isText && { size: 'small' as const })}
          aria-label={label}
        >
          {!isSmall && label}
        </Button>
      </Upload>
      {dialog}
    </>
  )
}

/** Crops a picture that is stored already: the part is uploaded as a picture of its own. */
function CropButton({ stored, isSmall = false, ...rest }: Uploading & { stored: string }) {
  const { isBusy, start, dialog } = useCropped(rest)
  const { message } = App.useApp()
  const open = async () => {
    try {
      const response = await fetch(pictureSource(stored))
      if (!response.ok) throw new Error()
      const blob = await response.blob()
      start([new File([blob], 'picture', { type: blob.type })])
    } catch {
      message.error('这张图片没有取到，请重试')
    }
  }
  return (
    <>
      <Button
        type="text"
        {...(isSmall && { size: 'small' as const })}
        icon={<ScissorOutlined />}
        aria-label="裁剪"
        loading={isBusy}
        onClick={open}
      />
      {dialog}
    </>
  )
}
