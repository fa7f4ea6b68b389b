import { homeEditorCalls } from '@contract/desk/homeEditor'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Flex, Popover, QRCode, Spin, Typography } from 'antd'
import { call } from '../../call'
import { NotLoaded } from '../../frame/NotLoaded'
import { Phone } from '../../frame/Phone'

const WIDTH = 375
const HEIGHT = 720

/** The shop's own home page with the draft, in the size of a phone; `changes` counts what was changed since. */
export function PhoneFrame({ changes }: { changes: number }) {
  const { message } = App.useApp()
  const query = useQuery({
    queryKey: ['home-preview'],
    queryFn: () => call(homeEditorCalls.preview, { body: {} }),
    // Shorter than a preview lasts, so that the frame never shows an expired one.
    refetchInterval: 20 * 60_000,
  })
  const { data } = query
  if (query.error && !data) return <NotLoaded query={query} style={{ width: WIDTH }} />
  const address = data && `${location.origin}${data.path}`
  return (
    <Flex vertical gap={8} align="center">
      {data ? (
        <Phone key={`${data.path} ${changes}`} title="首页预览" src={data.path} />
      ) : (
        <Flex align="center" justify="center" style={{ width: WIDTH, height: HEIGHT }}>
          <Spin />
        </Flex>
      )}
      {address && (
        <Flex gap={8} align="center">
          <Popover content={<QRCode value={address} bordered={false} />} trigger="click">
            <Button size="small">手机扫码预览</Button>
          </Popover>
          <Button
            size="small"
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => message.success('预览链接已复制，半小时内有效'),
                () => message.error('浏览器不允许复制'),
              )
            }
          >
            复制预览链接
          </Button>
          <Typography.Link href="/preview/home/end" target="_blank">
            退出预览
          </Typography.Link>
        </Flex>
      )}
    </Flex>
  )
}
