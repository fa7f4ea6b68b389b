import { Result } from 'antd'
import { ButtonLink } from './ButtonLink'

/** Says that an address leads to nothing, and leads on. */
export const NoPage = () => (
  <Result
    status="404"
    title="没有这个页面"
    subTitle="地址可能不完整，或者页面已经改名。"
    extra={
      <ButtonLink to="/" type="primary">
        工作台首页
      </ButtonLink>
    }
  />
)
