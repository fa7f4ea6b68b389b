import { DESK_API, sessionCalls } from '@contract/desk/calls'
import { type Challenge, solveChallenge } from '@contract/rules/solveChallenge'
import { Alert, Button, Card, Flex, Form, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CallError, call } from '../call'
import { Loading } from '../frame/Loading'
import { readWhoAmI, setWhoAmI, type WhoAmI } from '../providers'

/** Why a sign-in at the company led back here. */
const COMPANY_PROBLEMS: Readonly<Record<string, string>> = {
  cancelled: '企业账号登录已取消',
  late: '登录等待太久，请重新登录',
  noAccount: '这个企业账号没有开通工作台，请联系店主',
  refused: '企业账号登录没有成功，请重试；仍不行请联系管理员',
  away: '暂时连接不上企业登录服务，请稍后重试，或用登录名和密码登录',
}

/** Sign-in with login and password; on a new mall the first owner is created with the start-up token. */
export default function SignIn() {
  const [who, setWho] = useState<WhoAmI>()
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [form] = Form.useForm()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [problem, setProblem] = useState(COMPANY_PROBLEMS[search.get('problem') ?? ''] ?? '')
  const navigate = useNavigate()

  useEffect(() => {
    // The link that a development mall prints signs in by itself.
    const entered = token ? call<WhoAmI>(sessionCalls.enter, { body: { token } }) : readWhoAmI()
    entered.then(
      (next) => {
        if (!next.operator) return setWho(next)
        setWhoAmI(next)
        navigate('/', { replace: true })
      },
      (error: Error) => {
        setProblem(error.message)
        setWho({
          operator: null,
          needsOwner: false,
          isDevelopment: false,
          hasCompanySignIn: false,
          isCompanyOnly: false,
        })
      },
    )
  }, [token, navigate])

  async function submit(values: object) {
    setBusy(true)
    setProblem('')
    try {
      setWhoAmI(
        who?.needsOwner
          ? await call<WhoAmI>(sessionCalls.createOwner, { body: values })
          : await signInWithProof(values),
      )
      navigate('/', { replace: true })
    } catch (error) {
      const { message, errors, refusal } = error as CallError
      if ((refusal.data as { needsCode?: boolean } | undefined)?.needsCode && !needsCode) {
        return setNeedsCode(true)
      }
      form.setFields(Object.entries(errors).map(([name, text]) => ({ name, errors: [text] })))
      if (Object.keys(errors).length === 0) setProblem(message)
    } finally {
      setBusy(false)
    }
  }

  if (!who) return <Loading />
  const isCompanyOnly = who.isCompanyOnly && !who.needsOwner
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100%', padding: 24 }}>
      <Card style={{ width: 380 }} styles={{ body: { padding: 32 } }}>
        <Typography.Title level={3} style={{ marginTop: 0 }}>
          拓岭商城工作台
        </Typography.Title>
        <Typography.Paragraph type="secondary">
          {who.needsOwner
            ? '还没有账号：用启动口令创建第一个店主账号。'
            : needsCode
              ? '密码正确，还需要动态码。'
              : '请登录'}
        </Typography.Paragraph>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
          {who.needsOwner && (
            <>
              <Form.Item
                name="token"
                label="启动口令"
                rules={[{ required: true, message: '请填写启动口令' }]}
              >
                <Input.Password autoComplete="off" />
              </Form.Item>
              <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
                <Input autoComplete="name" />
              </Form.Item>
            </>
          )}
          <Form.Item
            hidden={needsCode || isCompanyOnly}
            name="login"
            label="登录名"
            rules={[{ required: true, message: '请填写登录名' }]}
          >
            <Input autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item
            hidden={needsCode || isCompanyOnly}
            name="password"
            label="密码"
            rules={[{ required: true, message: '请填写密码' }]}
            extra={who.needsOwner ? '至少 10 个字符' : undefined}
          >
            <Input.Password autoComplete={who.needsOwner ? 'new-password' : 'current-password'} />
          </Form.Item>
          {needsCode && (
            <Form.Item
              name="code"
              label="动态码"
              rules={[{ required: true, message: '请填写动态码' }]}
              extra="验证器 App 里的六位数字；手机不在身边时填写一个恢复码"
            >
              <Input autoComplete="one-time-code" autoFocus maxLength={20} />
            </Form.Item>
          )}
          {!isCompanyOnly && (
            <Button type="primary" htmlType="submit" block loading={isBusy}>
              {who.needsOwner ? '创建并登录' : '登录'}
            </Button>
          )}
          {who.hasCompanySignIn && !who.needsOwner && !needsCode && (
            <Button
              block
              type={isCompanyOnly ? 'primary' : 'default'}
              style={{ marginTop: isCompanyOnly ? 0 : 12 }}
              href={DESK_API + sessionCalls.goToCompany.path}
            >
              用企业账号登录
            </Button>
          )}
          {needsCode && (
            <Button
              type="link"
              block
              onClick={() => {
                form.resetFields()
                setNeedsCode(false)
                setProblem('')
              }}
            >
              换一个账号
            </Button>
          )}
        </Form>
      </Card>
    </Flex>
  )
}

/** Signs in; while strangers guess at this login the mall asks for a proof of work first. */
async function signInWithProof(values: object): Promise<WhoAmI> {
  try {
    return await call<WhoAmI>(sessionCalls.signIn, { body: values })
  } catch (error) {
    const { challenge } = ((error as CallError).refusal.data ?? {}) as { challenge?: Challenge }
    if (!challenge) throw error
    const proof = await solveChallenge(challenge)
    return call<WhoAmI>(sessionCalls.signIn, { body: { ...values, proof } })
  }
}
