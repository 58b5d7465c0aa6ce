import { defineWords } from '../words/words.ts'

export const lostWords = defineWords({
  /** A form that was sent got none. */
  noAnswer: {
    key: 'No Answer - Msg',
    en: 'We got no answer. Check your connection and try again: what you entered is still here.',
    de: 'Es kam keine Antwort. Prüf deine Verbindung und versuch es noch einmal: Deine Eingaben sind noch da.',
    es: 'No hemos recibido respuesta. Comprueba tu conexión e inténtalo de nuevo: lo que has escrito sigue aquí.',
    fr: 'Nous n’avons pas reçu de réponse. Vérifiez votre connexion et réessayez : votre saisie est toujours là.',
    it: 'Nessuna risposta. Controlla la connessione e riprova: quello che hai scritto è ancora qui.',
  },
})
