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
import { lazy, Suspense, useState } from 'react'
import { call } from '../call'
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
        <UploadTile
          label="上传"
          ratio={ratio}
          onUploaded={(url) => !value.includes(url) && onChange?.([...value, url])}
        />
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

/** Returns the upload of a cropped picture, and the dialog that crops it. */
function useCropped({ ratio, onUploaded }: Uploading) {
  const [isBusy, setBusy] = useState(false)
  const [file, setFile] = useState<File>()
  const { message } = App.useApp()
  const upload = async (cropped: File) => {
    setFile(undefined)
    setBusy(true)
    try {
      onUploaded((await call<{ url: string }>(pictureCalls.upload, { file: cropped })).url)
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const dialog = file && (
    <Suspense fallback={null}>
      <CropDialog file={file} ratio={ratio} onDone={upload} onCancel={() => setFile(undefined)} />
    </Suspense>
  )
  return { isBusy, start: setFile, dialog }
}

/** The button that takes a picture: with its label, as a small icon, or as a small text button. */
export function UploadTile({
  label,
  isSmall = false,
  look = 'default',
  ...rest
}: Uploading & { label: string; look?: 'default' | 'text' }) {
  const { isBusy, start, dialog } = useCropped(rest)
  const isText = isSmall || look === 'text'
  return (
    <>
      <Upload
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          start(file)
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
      start(new File([blob], 'picture', { type: blob.type }))
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
