import './more.generated.scss'
