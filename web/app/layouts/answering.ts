import { createContext } from 'react-router'

/** Whether the page is the answer to a form: its loader then stands by what was sent, whoever is signed in by now. */
export const answeringContext = createContext(false)
