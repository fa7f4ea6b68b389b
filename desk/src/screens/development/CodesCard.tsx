import type { SentCode } from '@contract/desk/developmentSchemas'
import { dateTimeText } from '@contract/rules/dateText'
import { Card, Table, Tag, Typography } from 'antd'

const STATES = { valid: '有效', used: '已使用', expired: '已过期' } as const

/** Codes that would have been sent by SMS. */
export const CodesCard = ({ codes }: { codes: SentCode[] }) => (
  <Card size="small" title="短信验证码" styles={{ body: { padding: 0 } }}>
    <Table<SentCode>
      size="small"
      rowKey={({ phone, scene, sentAt }) => `${phone} ${scene} ${sentAt}`}
      dataSource={codes}
      pagination={codes.length > 8 ? { pageSize: 8, showSizeChanger: false } : false}
      columns={[
        { title: '手机号', dataIndex: 'phone' },
        { title: '用途', dataIndex: 'scene' },
        { title: '验证码', render: (_, { code }) => <Typography.Text strong>{code}</Typography.Text> },
        { title: '发送时间', render: (_, { sentAt }) => dateTimeText(sentAt) },
        {
          title: '状态',
          render: (_, { state, tries }) => (
            <Tag color={state === 'valid' ? 'green' : 'default'}>
              {STATES[state]}
              {state === 'valid' && tries > 0 && `，已试 ${tries} 次`}
            </Tag>
          ),
        },
      ]}
    />
  </Card>
)
