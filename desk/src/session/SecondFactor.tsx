import { factorCalls } from '@contract/desk/calls'
import type { DeskReply } from '@contract/desk/replies'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { Alert, App, Button, Card, Flex, Form, Input, Modal, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { asCallError, call } from '../call'
import { setWhoAmI } from '../providers'

type Started = DeskReply<typeof factorCalls.startFactor>

type Step = 'start' | 'renew' | 'remove'

const TITLES: Readonly<Record<Step, string>> = {
  start: '开启两步验证',
  renew: '更换恢复码',
  remove: '关闭两步验证',
}

/** Turns the operator's second factor on and off. Recovery codes are shown once, and the page is loaded again after them. */
export function SecondFactor() {
  const { data: operator } = useGetIdentity<Operator>()
  const [step, setStep] = useState<Step>()
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!operator) return null
  const { hasFactor, needsFactor } = operator

  async function submit(values: { password?: string; code?: string }) {
    if (step === 'start') return setStarted(await call(factorCalls.startFactor, { body: values }))
    if (step === 'renew') {
      const reply = await call(factorCalls.renewRecoveryCodes, { body: values })
      return setCodes(reply.recoveryCodes)
    }
    setWhoAmI(await call(factorCalls.removeFactor, { body: values }))
    window.location.reload()
  }
  async function confirm({ code }: { code?: string }) {
    const body = { token: started?.token, code }
    const reply = await call(factorCalls.confirmFactor, { body })
    setWhoAmI(reply.who)
    setStarted(undefined)
    setCodes(reply.recoveryCodes)
  }

  return (
    <Card title="两步验证" style={{ maxWidth: 560 }}>
      {needsFactor && !codes && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title="您的角色必须使用两步验证，设置之后才能继续使用工作台。"
        />
      )}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : started ? (
        <Setup started={started} onSubmit={confirm} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">
            {hasFactor
              ? '已开启：登录时除了密码，还需要验证器 App 里的动态码。'
              : '登录时除了密码，还需要手机上验证器 App 里的六位动态码：密码泄露了，别人也进不来。'}
          </Typography.Paragraph>
          {hasFactor ? (
            <Flex gap={8}>
              <Button onClick={() => setStep('renew')}>更换恢复码</Button>
              <Button danger onClick={() => setStep('remove')}>
                关闭
              </Button>
            </Flex>
          ) : (
            <Button type="primary" onClick={() => setStep('start')}>
              开启
            </Button>
          )}
        </>
      )}
      {step && !started && !codes && (
        <Modal open title={TITLES[step]} footer={null} onCancel={() => setStep(undefined)} width={420}>
          <ProofForm
            needsPassword={step !== 'renew'}
            needsCode={step !== 'start'}
            label={step === 'start' ? '下一步' : TITLES[step]}
            onSubmit={submit}
          />
        </Modal>
      )}
    </Card>
  )
}

/** The QR code of a new secret, and the form for the first code. */
function Setup({
  started,
  onSubmit,
}: {
  started: Started
  onSubmit(values: { code?: string }): Promise<void>
}) {
  return (
    <Flex gap={24} wrap>
      <QRCode value={started.uri} size={192} color="#17181A" bgColor="#FFFFFF" />
      <div style={{ flex: 1, minWidth: 240 }}>
        <Typography.Paragraph>
          用验证器 App（如 Microsoft Authenticator、腾讯身份验证器）扫描，然后填写它显示的六位数字。
        </Typography.Paragraph>
        <Typography.Paragraph type="secondary">
          不能扫描时手动输入密钥：
          <br />
          <Typography.Text copyable={{ text: started.secret }} code>
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography.Text>
        </Typography.Paragraph>
        <ProofForm needsPassword={false} needsCode label="确认开启" onSubmit={onSubmit} />
      </div>
    </Flex>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { message } = App.useApp()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="请保存这些恢复码，它们只显示这一次"
        description="手机不在身边时，每个恢复码可以代替动态码登录一次。打印出来或存进密码管理器，不要和密码放在一起。"
      />
      <Typography.Paragraph
        style={{ margin: '16px 0', columns: 2, fontFamily: 'monospace', fontSize: 16, lineHeight: '28px' }}
      >
        {codes.map((code) => (
          <span key={code} style={{ display: 'block' }}>
            {code}
          </span>
        ))}
      </Typography.Paragraph>
      <Flex gap={8}>
        <Button type="primary" onClick={() => window.location.assign('/desk/app/')}>
          已保存，继续
        </Button>
        <Button
          onClick={() =>
            navigator.clipboard.writeText(codes.join('\n')).then(
              () => message.success('已复制'),
              () => message.error('复制失败，请手动抄写'),
            )
          }
        >
          复制全部
        </Button>
      </Flex>
    </>
  )
}

interface ProofProps {
  needsPassword: boolean
  needsCode: boolean
  label: string
  onSubmit(values: { password?: string; code?: string }): Promise<void>
}

/** Asks for the password, the code of the app, or both. */
function ProofForm({ needsPassword, needsCode, label, onSubmit }: ProofProps) {
  const [form] = Form.useForm()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  async function submit(values: { password?: string; code?: string }) {
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      const { message: text, errors } = asCallError(error)
      form.setFields(Object.entries(errors ?? {}).map(([name, reason]) => ({ name, errors: [reason] })))
      if (Object.keys(errors ?? {}).length === 0) message.error(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form name="factor" form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      {needsPassword && (
        <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请填写密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      {needsCode && (
        <Form.Item name="code" label="动态码" rules={[{ required: true, message: '请填写动态码' }]}>
          <Input autoComplete="one-time-code" maxLength={20} autoFocus={!needsPassword} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
