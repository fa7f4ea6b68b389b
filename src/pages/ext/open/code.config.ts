import { pageConfig } from '../../../pageConfig'

export default pageConfig('openCode')
