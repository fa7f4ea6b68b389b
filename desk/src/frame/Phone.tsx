import { theme } from 'antd'

const WIDTH = 375
const HEIGHT = 720

/** A page of the shop in the size of a phone. */
export function Phone({ title, src, height = HEIGHT }: { title: string; src: string; height?: number }) {
  const { token } = theme.useToken()
  return (
    <iframe
      title={title}
      src={src}
      width={WIDTH}
      height={height}
      style={{
        boxSizing: 'content-box',
        border: '8px solid #15181b',
        // The frame is as dark as the dark page.
        boxShadow: `0 0 0 1px ${token.colorBorder}`,
        borderRadius: 32,
        background: '#fff',
      }}
    />
  )
}
