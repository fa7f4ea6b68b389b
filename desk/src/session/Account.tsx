import { sessionCalls } from '@contract/desk/calls'
import { App, Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { asCallError, call } from '../call'
import { Heading } from '../frame/Heading'
import { SecondFactor } from './SecondFactor'

/** The operator's own account: the second factor, and a new password. */
export default function Account() {
  const [form] = Form.useForm()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()

  async function submit(values: { current: string; password: string }) {
    setBusy(true)
    try {
      await call(sessionCalls.changePassword, {
        body: { current: values.current, password: values.password },
      })
      form.resetFields()
      message.success('密码已修改，其他设备上的登录已结束')
    } catch (error) {
      const { message: text, errors } = asCallError(error)
      form.setFields(Object.entries(errors).map(([name, reason]) => ({ name, errors: [reason] })))
      if (Object.keys(errors).length === 0) message.error(text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Heading title="账号与安全" />
      <SecondFactor />
      <Card title="修改密码" style={{ maxWidth: 560, marginTop: 16 }}>
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item name="current" label="当前密码" rules={[{ required: true, message: '请填写当前密码' }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="password"
            label="新密码"
            rules={[{ required: true, min: 10, message: '密码至少 10 个字符' }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="again"
            label="再次输入新密码"
            dependencies={['password']}
            rules={[
              { required: true, message: '请再次输入新密码' },
              ({ getFieldValue }) => ({
                validator: async (_, value) => {
                  if (value && value !== getFieldValue('password')) throw new Error('两次输入的密码不同')
                },
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            修改密码
          </Button>
        </Form>
      </Card>
    </>
  )
}
