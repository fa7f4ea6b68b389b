import { Result } from 'antd'

/** Stands for a page that the operator's rights don't open. */
export const NotAllowed = () => <Result status="403" title="您的账号不能查看这些内容" />
