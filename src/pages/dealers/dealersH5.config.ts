import { pageConfig } from '../../pageConfig'

export default pageConfig('dealersH5')
