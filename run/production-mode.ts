/** React chooses its build when it is imported: this module is imported before all others. */
process.env.NODE_ENV ??= 'production'
