import { DESK_API, sessionCalls } from '@contract/desk/calls'
import { type Challenge, solveChallenge } from '@contract/rules/solveChallenge'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { asCallError, call } from '../call'
import type { WhoAmI } from '../providers'

interface Props {
  who: WhoAmI
  /** The account, where only one may sign in. */
  login?: string
  onSignedIn(who: WhoAmI): void
  /** The password was right, and a code is needed too; false when somebody else begins. */
  onNeedsCode(needsCode: boolean): void
  /** A refusal that belongs to no field; empty when a new attempt begins. */
  onProblem(text: string): void
}

/** Login, password and code; on a new mall the start-up token and the first owner's name. */
export function SignInForm({ who, login, onSignedIn, onNeedsCode, onProblem }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [form] = Form.useForm()

  function requestCode(next: boolean) {
    setNeedsCode(next)
    onNeedsCode(next)
  }

  async function submit(values: object) {
    setBusy(true)
    onProblem('')
    try {
      onSignedIn(
        who.needsOwner
          ? await call(sessionCalls.createOwner, { body: values })
          : await signInWithProof(values),
      )
    } catch (error) {
      const { message, errors, refusal } = asCallError(error)
      if ((refusal.data as { needsCode?: boolean } | undefined)?.needsCode && !needsCode) {
        return requestCode(true)
      }
      form.setFields(Object.entries(errors).map(([name, text]) => ({ name, errors: [text] })))
      if (Object.keys(errors).length === 0) onProblem(message)
    } finally {
      setBusy(false)
    }
  }

  const isCompanyOnly = who.isCompanyOnly && !who.needsOwner
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} initialValues={{ login }}>
      {who.needsOwner && (
        <>
          <Form.Item name="token" label="启动口令" rules={[{ required: true, message: '请填写启动口令' }]}>
            <Input.Password autoComplete="off" />
          </Form.Item>
          <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
            <Input autoComplete="name" />
          </Form.Item>
        </>
      )}
      <Form.Item
        hidden={needsCode || isCompanyOnly || login !== undefined}
        name="login"
        label="登录名"
        rules={[{ required: true, message: '请填写登录名' }]}
      >
        <Input autoComplete="username" autoFocus={login === undefined} />
      </Form.Item>
      <Form.Item
        hidden={needsCode || isCompanyOnly}
        name="password"
        label="密码"
        rules={[{ required: true, message: '请填写密码' }]}
        extra={who.needsOwner ? '至少 10 个字符，不要容易猜到' : undefined}
      >
        <Input.Password
          autoComplete={who.needsOwner ? 'new-password' : 'current-password'}
          autoFocus={login !== undefined}
        />
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
          // The page under the form stays open.
          {...(login !== undefined && { target: '_blank' })}
        >
          用企业账号登录
        </Button>
      )}
      {needsCode && login === undefined && (
        <Button
          type="link"
          block
          onClick={() => {
            form.resetFields()
            requestCode(false)
            onProblem('')
          }}
        >
          换一个账号
        </Button>
      )}
    </Form>
  )
}

/** Signs in; while strangers guess at this login the mall asks for a proof of work first. */
async function signInWithProof(values: object): Promise<WhoAmI> {
  try {
    return await call(sessionCalls.signIn, { body: values })
  } catch (error) {
    const { challenge } = (asCallError(error).refusal.data ?? {}) as { challenge?: Challenge }
    if (!challenge) throw error
    const proof = await solveChallenge(challenge)
    return call(sessionCalls.signIn, { body: { ...values, proof } })
  }
}
