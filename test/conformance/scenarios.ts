/** The scenarios of the official suite for servers, in its order, each with the points that it finds good. */
export const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  'server-initialize': ['server-initialize'],
  'logging-set-level': ['logging-set-level'],
  ping: ['ping'],
  'completion-complete': ['completion-complete'],
  'tools-list': ['tools-list'],
  'tools-call-simple-text': ['tools-call-simple-text'],
  'tools-call-image': ['tools-call-image'],
  'tools-call-audio': ['tools-call-audio'],
  'tools-call-embedded-resource': ['tools-call-embedded-resource'],
  'tools-call-mixed-content': ['tools-call-mixed-content'],
  'tools-call-with-logging': ['tools-call-with-logging'],
  'tools-call-error': ['tools-call-error'],
  'tools-call-with-progress': ['tools-call-with-progress'],
  'tools-call-sampling': ['tools-call-sampling'],
  'tools-call-elicitation': ['tools-call-elicitation'],
  'json-schema-2020-12': [
    'json-schema-2020-12-tool-found',
    'json-schema-2020-12-$schema',
    'json-schema-2020-12-$defs',
    'json-schema-2020-12-additionalProperties',
  ],
  'elicitation-sep1034-defaults': [
    'elicitation-sep1034-string-default',
    'elicitation-sep1034-integer-default',
    'elicitation-sep1034-number-default',
    'elicitation-sep1034-enum-default',
    'elicitation-sep1034-boolean-default',
  ],
  'server-sse-polling': [],
  'server-sse-multiple-streams': ['server-accepts-multiple-post-streams', 'server-sse-streams-functional'],
  'elicitation-sep1330-enums': [
    'elicitation-sep1330-untitled-single',
    'elicitation-sep1330-titled-single',
    'elicitation-sep1330-legacy-enumnames',
    'elicitation-sep1330-untitled-multi',
    'elicitation-sep1330-titled-multi',
  ],
  'resources-list': ['resources-list'],
  'resources-read-text': ['resources-read-text'],
  'resources-read-binary': ['resources-read-binary'],
  'resources-templates-read': ['resources-templates-read'],
  'resources-subscribe': ['resources-subscribe'],
  'resources-unsubscribe': ['resources-unsubscribe'],
  'prompts-list': ['prompts-list'],
  'prompts-get-simple': ['prompts-get-simple'],
  'prompts-get-with-args': ['prompts-get-with-args'],
  'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
  'prompts-get-with-image': ['prompts-get-with-image'],
  'dns-rebinding-protection': ['localhost-host-rebinding-rejected', 'localhost-host-valid-accepted'],
};

/**
 * What the suite warns of, which is right all the same. It speaks revision 2025-03-26 on a session of 2025-11-25 there, and
 * the first event of a stream, with its id and `retry`, is for clients of 2025-11-25 alone: older ones fail at an event
 * without data.
 */
export const WARNINGS: Readonly<Record<string, readonly string[]>> = {
  'server-sse-polling': ['server-sse-priming-event', 'server-sse-retry-field'],
};
