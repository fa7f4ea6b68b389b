import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { pictureCalls } from '@contract/desk/calls'
import { App, Button, Flex, Image, Upload } from 'antd'
import { useState } from 'react'
import { call } from '../call'
import type { InputProps } from './inputProps'
import { moved } from './moved'
import { pictureSource } from './pictureSource'

const SIZE = 96

/** Grey square in place of a picture that doesn't exist: not every drawing does. */
const NO_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%238884'/%3E%3C/svg%3E"

/** One picture: uploaded to the mall, which checks and shrinks it. */
export function PictureInput({ value, onChange, size = SIZE }: InputProps<string> & { size?: number }) {
  return (
    <Flex gap={8} align={size < SIZE ? 'center' : 'end'}>
      {value && <Shown stored={value} size={size} />}
      <UploadTile
        label={value ? '更换' : '上传'}
        isSmall={size < SIZE}
        onUploaded={(url) => onChange?.(url)}
      />
      {value && (
        <Button type="text" icon={<DeleteOutlined />} aria-label="移除" onClick={() => onChange?.('')} />
      )}
    </Flex>
  )
}

/** Several pictures in their order. */
export function PicturesInput({ value = [], onChange, max }: InputProps<string[]> & { max: number }) {
  const move = (from: number, to: number) => onChange?.(moved(value, from, to))
  return (
    <Flex gap={8} wrap>
      {value.map((stored, place) => (
        <Flex key={stored} vertical align="center">
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
        <UploadTile label="上传" onUploaded={(url) => !value.includes(url) && onChange?.([...value, url])} />
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
    style={{ objectFit: 'cover', borderRadius: 6 }}
  />
)

function UploadTile({
  label,
  isSmall = false,
  onUploaded,
}: {
  label: string
  isSmall?: boolean
  onUploaded(url: string): void
}) {
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const upload = async (file: File) => {
    setBusy(true)
    try {
      onUploaded((await call<{ url: string }>(pictureCalls.upload, { file })).url)
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Upload
      accept="image/jpeg,image/png,image/webp"
      showUploadList={false}
      beforeUpload={(file) => {
        upload(file)
        return false
      }}
    >
      <Button icon={<PlusOutlined />} loading={isBusy} type={isSmall ? 'text' : 'default'} aria-label={label}>
        {!isSmall && label}
      </Button>
    </Upload>
  )
}
